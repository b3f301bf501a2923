import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { postOutside } from '../../../../tests/factories/a-web-user.ts';
import type { MailMessage } from '../platform/mail/mail.ts';
import { sendNextLoginCode } from './codes/send-login-codes.ts';

const sent: MailMessage[] = [];
const mail = {
  send: async (message: MailMessage) => {
    sent.push(message);
    return { ok: true } as const;
  },
  verify: async () => ({ ok: true }) as const,
};
const server = aServer({ mail });
const VICTIM = 'marta.kovacs@fan.example';
const OWN = 'four small green boats';
const CHOSEN_BY_ANOTHER = 'three big red wagons';
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
/** Each test has addresses of its own: limits of a minute are not its subject. */
let tests = 0;
const at = (address: string) => ({ remoteAddress: address.replace(/\d+$/, () => String(tests)) });

beforeEach(async () => {
  sent.length = 0;
  tests += 1;
  const { db } = server.app;
  for (const table of ['web_session', 'web_login_attempt', 'web_login_code', 'web_user'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const create = (password: string, from: string, username = VICTIM) =>
  postOutside(server, '/create_web_user', { username, password, age: 29 }, at(from));
const login = (password: string, from: string, username = VICTIM) =>
  postOutside(server, '/login', { username, password }, at(from));

async function askCode(from: string): Promise<string> {
  expect((await postOutside(server, '/send_email', { recipient: VICTIM }, at(from))).status).toBe(
    200,
  );
  while (await sendNextLoginCode(server.app));
  return /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
}

const loginByCode = (code: string, from: string, password?: string) =>
  postOutside(
    server,
    '/login_code_valid',
    { recipient: VICTIM, code, ...(password !== undefined && { password }) },
    at(from),
  );
const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

describe('a username that is an address', () => {
  it('V6.3.4 has no password that counts before a code proved it, and who knows it reads that it does not count yet', async () => {
    expect((await create(CHOSEN_BY_ANOTHER, ELSEWHERE)).status).toBe(200);
    const refused = await login(CHOSEN_BY_ANOTHER, ELSEWHERE);
    expect([refused.status, refused.body.error]).toEqual([403, 'login/unproved']);
    const wrong = await login('not the password', ELSEWHERE);
    expect([wrong.status, wrong.body.error]).toEqual([401, 'login/wrong']);
    expect(await server.app.db.selectFrom('web_session').selectAll().execute()).toEqual([]);
  });

  it('is the one’s who reads its mail, no matter who created it first', async () => {
    const { uuid } = (await create(CHOSEN_BY_ANOTHER, ELSEWHERE)).body;
    const opened = await loginByCode(await askCode(HOME), HOME);
    expect([opened.status, opened.body.uuid]).toEqual([200, uuid]);
    expect((await login(CHOSEN_BY_ANOTHER, ELSEWHERE)).body.error).toBe('login/wrong');
    const again = await create(CHOSEN_BY_ANOTHER, ELSEWHERE);
    expect([again.status, again.body.code]).toEqual([409, 111]);
    expect((await login(CHOSEN_BY_ANOTHER, ELSEWHERE)).body.error).toBe('login/wrong');
  });

  it('has the password that comes along with the code, also where another one was chosen meanwhile', async () => {
    await create(CHOSEN_BY_ANOTHER, ELSEWHERE);
    expect((await create(OWN, HOME)).status).toBe(200);
    const code = await askCode(HOME);
    expect((await create(CHOSEN_BY_ANOTHER, ELSEWHERE)).status).toBe(200);
    expect((await loginByCode(code, HOME, OWN)).status).toBe(200);
    expect((await login(OWN, HOME)).status).toBe(200);
    expect((await login(CHOSEN_BY_ANOTHER, ELSEWHERE)).body.error).toBe('login/wrong');
    const lines = await server.app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'web-user.signed-in')
      .where('outcome', '=', 'code')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(JSON.parse(lines[0]?.detail ?? '')).toMatchObject({ password_set: true });
  });

  it('ends the sessions of before where a password is set', async () => {
    await create(OWN, HOME);
    const before = await loginByCode(await askCode(HOME), HOME, OWN);
    const after = await loginByCode(await askCode(HOME), HOME, 'seven new blue kites');
    expect(await server.app.webSessions.find(before.body.access_token)).toBeNull();
    expect(await server.app.webSessions.find(after.body.access_token)).not.toBeNull();
    expect((await login(OWN, HOME)).status).toBe(401);
  });

  it.each([
    ['web-user/bad-password', 'short'],
    ['web-user/bad-password', VICTIM],
    ['web-user/common-password', 'password123'],
  ])('%s is refused with a code as it is without, and uses no code up', async (error, password) => {
    await create(OWN, HOME);
    const code = await askCode(HOME);
    expect((await loginByCode(code, HOME, password)).body.error).toBe(error);
    expect((await loginByCode(code, HOME, OWN)).status).toBe(200);
  });

  it('is sent its code where it was created in another spelling', async () => {
    await create(CHOSEN_BY_ANOTHER, ELSEWHERE, ' ｍarta.kovacs@fan.example ');
    expect(await askCode(HOME)).toMatch(/^\d{8}$/);
    expect(sent.at(-1)?.to.address).toBe(VICTIM);
  });

  it('AUTH-04 a username that is no address has its password at once', async () => {
    await create(OWN, HOME, 'marta.kovacs');
    expect((await login(OWN, HOME, 'marta.kovacs')).status).toBe(200);
  });
});

describe('T3 wrong guesses', () => {
  const NAME = 'marta.kovacs';

  it('of a password count for the address they come from: the right person gets in elsewhere', async () => {
    await create(OWN, HOME, NAME);
    for (let nth = 0; nth < 6; nth += 1) await login('wrong', ELSEWHERE, NAME);
    expect((await login(OWN, ELSEWHERE, NAME)).body.error).toBe('login/too-many');
    expect((await login(OWN, HOME, NAME)).status).toBe(200);
    expect((await login(OWN, ELSEWHERE, NAME)).body.error).toBe('login/too-many');
  });

  it('with IPv6 count for the network of 64 bits', async () => {
    await create(OWN, HOME, NAME);
    const from = (host: number) => ({ remoteAddress: `2001:db8:7:${tests}::${host}` });
    const guess = (password: string, host: number) =>
      postOutside(server, '/login', { username: NAME, password }, from(host));
    for (let host = 1; host <= 5; host += 1) await guess('wrong', host);
    expect((await guess(OWN, 6)).body.error).toBe('login/too-many');
    const other = { remoteAddress: `2001:db8:8:${tests}::6` };
    const right = await postOutside(server, '/login', { username: NAME, password: OWN }, other);
    expect(right.status).toBe(200);
  });

  it('of a code count for the address they come from: who asked for it uses it', async () => {
    await create(OWN, HOME);
    const code = await askCode(HOME);
    for (let nth = 0; nth < 8; nth += 1) await loginByCode(wrongOf(code), ELSEWHERE);
    expect((await loginByCode(code, ELSEWHERE)).status).toBe(401);
    expect((await loginByCode(code, HOME)).status).toBe(200);
  });

  it('of a code from everywhere else are five together', async () => {
    await create(OWN, HOME);
    const code = await askCode(HOME);
    for (let nth = 1; nth <= 5; nth += 1)
      await loginByCode(wrongOf(code), `192.0.2.${nth}`.replace('192.0.2', `192.0.${nth}`));
    expect((await loginByCode(code, ELSEWHERE)).status).toBe(401);
  });

  it('a code that somebody else asks for takes nothing from the one that was asked for before', async () => {
    await create(OWN, HOME);
    const code = await askCode(HOME);
    for (let nth = 0; nth < 3; nth += 1) await askCode(ELSEWHERE);
    expect((await loginByCode(code, HOME)).status).toBe(200);
    expect(await askCode(HOME)).toMatch(/^\d{8}$/);
  });

  it('CALL-115 a code that was asked for at one place is used at another', async () => {
    await create(OWN, HOME);
    expect((await loginByCode(await askCode(HOME), ELSEWHERE)).status).toBe(200);
  });
});
