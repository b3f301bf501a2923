import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProcess, aServer } from '../../../../../tests/factories/a-server.ts';
import { aWebUser, postOutside } from '../../../../../tests/factories/a-web-user.ts';
import { aRandomKey } from '../../../../../tests/factories/production-settings.ts';
import type { MailMessage, MailOutcome } from '../../platform/mail/mail.ts';
import { sendNextLoginCode } from './send-login-codes.ts';

const sent: MailMessage[] = [];
let outcome: MailOutcome = { ok: true };
const mail = {
  send: async (message: MailMessage) => {
    sent.push(message);
    return outcome;
  },
  verify: async () => ({ ok: true }) as const,
};
const server = aServer({ mail });
const ADDRESS = 'marta.kovacs@fan.example';
let uuid = '';
/** Each test comes from an address of its own: the limits of addresses are tested once. */
let tests = 0;
const from = () => `203.0.113.${tests}`;

beforeEach(async () => {
  const { db } = server.app;
  sent.length = 0;
  outcome = { ok: true };
  tests += 1;
  for (const table of ['web_session', 'web_login_code', 'web_user'] as const) {
    await db.deleteFrom(table).execute();
  }
  ({ uuid } = await aWebUser(server, ADDRESS));
});

async function post(path: string, payload: object) {
  const remoteAddress = from();
  const url = `/api${path}`;
  const response = await server.http.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: response.statusCode, body: response.json() };
}
const ask = (recipient = ADDRESS) => post('/send_email', { recipient });
const check = (code: string, recipient = ADDRESS) => post('/check_code', { recipient, code });
/** As the documents send it: form-encoded. */
const exchange = (code: string, recipient = ADDRESS) =>
  postOutside(server, '/login_code_valid', { recipient, code }, { remoteAddress: from() });
async function deliver(): Promise<string> {
  while (await sendNextLoginCode(server.app));
  return /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
}
const another = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
const stored = () => server.app.db.selectFrom('web_login_code').selectAll().orderBy('id').execute();

describe('a one-time code', () => {
  it('CALL-20 CALL-115 is emailed to the web user, and stored as a hash alone', async () => {
    const { status } = await ask('Marta.Kovacs@FAN.example');
    const code = await deliver();
    expect([status, sent.length, code]).toEqual([200, 1, expect.stringMatching(/^\d{8}$/)]);
    expect(sent[0]?.to.address).toBe(ADDRESS);
    const text = JSON.stringify(await stored());
    expect(text).not.toContain(code);
    expect(text).not.toContain('marta');
  });

  it('CALL-20 nothing is sent to anybody else, and the answer is the same', async () => {
    const known = await ask();
    const unknown = await ask('stranger@elsewhere.example');
    expect(unknown).toEqual(known);
    await deliver();
    expect(sent.map(({ to }) => to.address)).toEqual([ADDRESS]);
    expect(await stored()).toHaveLength(2);
    expect((await check('00000000', 'stranger@elsewhere.example')).body).toEqual({ valid: false });
  });

  it('CALL-19 CALL-115 is checked without being used', async () => {
    await ask();
    const code = await deliver();
    expect((await check(another(code))).body).toEqual({ valid: false });
    expect((await check(code)).body).toEqual({ valid: true });
    expect((await check(code)).body).toEqual({ valid: true });
  });

  it('CALL-12 CALL-115 is exchanged for a session once', async () => {
    await ask();
    const code = await deliver();
    const both = await Promise.all([exchange(code), exchange(code)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]));
    const opened = both.find(({ status }) => status === 200);
    expect(opened?.body).toEqual({ access_token: expect.any(String), uuid });
    expect(await server.app.webSessions.find(opened?.body.access_token)).toMatchObject({ uuid });
    expect((await exchange(code)).body.error).toBe('login-code/wrong');
  });

  it('CALL-115 is worth nothing after 10 minutes', async () => {
    await ask();
    const code = await deliver();
    server.time.now += 10 * 60_000 - 1;
    expect((await check(code)).body.valid).toBe(true);
    server.time.now += 1;
    expect((await check(code)).body.valid).toBe(false);
    expect((await exchange(code)).status).toBe(401);
  });

  it('CALL-115 five tries, also where they come at once, and the right code comes too late', async () => {
    await ask();
    const code = await deliver();
    await Promise.all(Array.from({ length: 5 }, () => check(another(code))));
    expect((await check(code)).body.valid).toBe(false);
    expect((await exchange(code)).status).toBe(401);
    expect((await stored())[0]?.guesses).toBe(5);
  });

  it('a newer one replaces it', async () => {
    await ask();
    const old = await deliver();
    await ask();
    const code = await deliver();
    expect((await check(old)).body.valid).toBe(old === code);
    expect((await check(code)).body.valid).toBe(true);
  });

  it('E23 is exchanged after DATA_KEY was changed, and counts among the three an hour', async () => {
    await ask();
    await ask();
    const code = await deliver();
    const rotated = await aProcess(server, { data: [aRandomKey(), ...server.app.keys.data] });
    const postThere = (path: string, fields: Record<string, string>) =>
      postOutside(rotated, path, { recipient: ADDRESS, ...fields }, { remoteAddress: from() });
    expect((await postThere('/login_code_valid', { code })).status).toBe(200);
    expect((await postThere('/send_email', {})).status).toBe(200);
    expect((await postThere('/send_email', {})).body.error).toBe('login-code/too-many');
    expect((await postThere('/login_code_valid', { code: await deliver() })).status).toBe(200);
  });

  it('of somebody else opens nothing', async () => {
    await aWebUser(server, 'other@fan.example');
    await ask('other@fan.example');
    const code = await deliver();
    expect((await exchange(code)).status).toBe(401);
  });

  it.each([ADDRESS, 'stranger@elsewhere.example'])(
    'three an hour for %s, known or not',
    async (recipient) => {
      for (let at = 0; at < 3; at += 1) expect((await ask(recipient)).status).toBe(200);
      expect((await ask(recipient)).body.error).toBe('login-code/too-many');
      server.time.now += 3_600_001;
      expect((await ask(recipient)).status).toBe(200);
    },
  );

  it('is not sent to what is no address', async () => {
    expect((await ask('marta\r\nBcc: all@fan.example')).body.error).toBe(
      'login-code/not-an-address',
    );
  });

  it('is sent again after a passing failure, with another code, and given up after a lasting one', async () => {
    outcome = { ok: false, why: 'busy', passing: true };
    await ask();
    await deliver();
    expect((await stored())[0]?.state).toBe('queued');
    outcome = { ok: false, why: 'no such mailbox', passing: false };
    // The column rounds to milliseconds: what is due now may be due half a millisecond later.
    const due = sql<string>`now() - interval '1 second'`;
    await server.app.db.updateTable('web_login_code').set({ due }).execute();
    await deliver();
    expect(sent).toHaveLength(2);
    expect((await stored())[0]?.state).toBe('failed');
  });
});

it('one address may check 10 codes a minute', async () => {
  for (let at = 0; at < 10; at += 1) await check('11111111', `p${at}@fan.example`);
  expect((await check('11111111', 'p@fan.example')).status).toBe(429);
});
