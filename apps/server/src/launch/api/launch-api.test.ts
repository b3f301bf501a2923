import { describe, expect, it } from 'vitest';
import { aPartner, aStudio, owners } from '../../../../../tests/factories/accounts.ts';
import { auditLines, newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../../tests/factories/client.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';

const SETTING_KEY = 's'.repeat(40);
const server = aServer({ settings: { LAUNCH_API_KEYS: `Paxum=${SETTING_KEY}` } });
const anna = server.client('ADMIN');
const HOST = 'http://127.0.0.1:3000';

let callers = 0;
/** A fresh key for the account types. */
async function aKey(
  account_types: readonly string[] = ['studio', 'partner'],
  days: number | null = 365,
) {
  callers += 1;
  const caller = `Caller ${callers}`;
  const input = { caller, account_types, days };
  return { ...dataOf(await anna.post('/create_launch_key', input)), caller };
}

/** A launch as the documents write it: a form, the key in the header. */
const launch = async (client_id: string, key: string | null, more: Record<string, string> = {}) =>
  answerOf(
    await server.http.inject({
      method: 'POST',
      url: '/api/launch_ky',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        ...(key !== null && { 'x-api-key': key }),
      },
      payload: new URLSearchParams({ client_id, ...more }).toString(),
    }),
  );

describe('CALL-58 CALL-106 the launch API', () => {
  it('CALL-105 CALL-114 leads a business that has submitted nothing to its wizard', async () => {
    await aPartner(server.app, { account_id: 31 }, { kyb_status: null });
    const { key, caller, id } = await aKey();
    const { status, body } = await launch('affiliate:31', key);
    expect(status).toBe(200);
    const url = new URL(body.redirect_url);
    expect(url.origin + url.pathname).toBe(`${HOST}/ffnKYB`);
    const parts = Buffer.from(url.searchParams.get('d') ?? '', 'base64')
      .toString()
      .split(':');
    expect(parts.slice(0, 3)).toEqual(['partner', '31', String(Date.parse(TEST_NOW) / 1000)]);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'launch.requested',
      account_type: 'partner',
      account_id: 31,
      actor_uuid: null,
      outcome: caller,
      detail: { key_id: id, leads_to: 'wizard' },
    });
  });

  it('KYC-14 leads to the provider’s page where the business has submitted', async () => {
    await aStudio(
      server.app,
      { account_id: 32 },
      { kyb_status: 'SUBMITTED', kyc_status: 'pending' },
    );
    const { key } = await aKey();
    const { body } = await launch('studio:32', key);
    expect(body.redirect_url.startsWith(`${HOST}/dev/provider/`)).toBe(true);
    const [line] = await auditLines(server.app, { act: 'launch.requested', account_id: 32 });
    expect(line?.detail.leads_to).toBe('person');
    const record = await server.app.db
      .selectFrom('verification')
      .select('kyc_status')
      .where('account_id', '=', 32)
      .executeTakeFirst();
    expect(record?.kyc_status).toBe('submitted');
  });

  it('KYC-12 leads an owner to their own verification', async () => {
    const given = { kyb_status: 'SUBMITTED', use_kyc_status_table: 1 } as const;
    await aStudio(server.app, { account_id: 33 }, given);
    await owners(server.app, 33, ['pending', 'pending']);
    const { key } = await aKey();
    expect((await launch('studio:33', key)).body.error).toBe('launch/owner-needed');
    expect((await launch('studio:33&1', key)).status).toBe(200);
  });

  it('T16 a key is refused where it is missing, wrong, out of scope or among the parameters', async () => {
    await aStudio(server.app, { account_id: 34 }, {});
    const { key } = await aKey(['partner']);
    const asked: readonly [string, string | null, Record<string, string>, number, string][] = [
      ['studio:34', null, {}, 401, 'launch-api/no-key'],
      ['studio:34', '', {}, 401, 'launch-api/no-key'],
      ['studio:34', `${key}x`, {}, 401, 'launch-api/bad-key'],
      ['studio:34', key.slice(0, 11), {}, 401, 'launch-api/bad-key'],
      ['studio:34', key, {}, 403, 'launch-api/out-of-scope'],
      ['partner:34', key, {}, 404, 'account/unknown'],
      ['', key, {}, 404, 'account/unknown'],
      ['partner:34', key, { api_key: key }, 400, 'launch-api/key-in-parameters'],
    ];
    for (const [client_id, given, more, status, error] of asked) {
      const answer = await launch(client_id, given, more);
      expect([client_id, answer.status, answer.body.error]).toEqual([client_id, status, error]);
    }
    const nobody = await server.http.inject({
      method: 'POST',
      url: '/api/launch_ky',
      headers: { 'x-api-key': key },
    });
    expect(nobody.json()).toMatchObject({
      error: 'input/invalid',
      fields: { client_id: 'This field is required.' },
    });
    const inQuery = {
      method: 'POST',
      url: `/api/launch_ky?client_id=studio:34&api_key=${key}`,
    } as const;
    expect((await server.http.inject(inQuery)).statusCode).toBe(400);
    expect(await auditLines(server.app, { act: 'launch.requested', account_id: 34 })).toEqual([]);
  });

  it('a staff session is no key', async () => {
    await aStudio(server.app, { account_id: 35 }, {});
    expect((await anna.postForm('/launch_ky', { client_id: 'studio:35' })).statusCode).toBe(401);
  });

  it('CALL-115 a key of the settings is for every type, and is listed after its first use', async () => {
    await aStudio(server.app, { account_id: 36 }, { kyb_status: null });
    expect((await launch('studio:36', SETTING_KEY)).status).toBe(200);
    expect((await launch('studio:36', SETTING_KEY)).status).toBe(200);
    const keys = await anna.read('/launch_keys');
    const listed = keys.filter((key: { caller: string }) => key.caller === 'Paxum');
    expect(listed).toMatchObject([{ is_setting: true, state: 'valid', last_used: TEST_NOW }]);
    const revoked = await anna.post('/revoke_launch_key', { id: listed[0].id });
    expect(revoked.statusCode).toBe(409);
  });
});

describe('T16 the keys of the launch API', () => {
  it('are shown once, and stored as a hash', async () => {
    const { key, prefix } = await aKey();
    expect(key).toMatch(/^va_[\w-]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    const rows = await server.app.db.selectFrom('launch_key').selectAll().execute();
    const lines = await server.app.db.selectFrom('audit_log').select('detail').execute();
    expect(JSON.stringify([rows, lines, await anna.read('/launch_keys')])).not.toContain(key);
  });

  it('are rotated: two of a caller are valid at once, a third is refused', async () => {
    await aPartner(server.app, { account_id: 41 }, { kyb_status: null });
    const first = await aKey();
    const ask = { caller: first.caller, account_types: ['partner'], days: 90 };
    const second = dataOf(await anna.post('/create_launch_key', ask));
    expect((await anna.post('/create_launch_key', ask)).json().error).toBe('launch-key/two-valid');
    for (const key of [first.key, second.key]) {
      expect((await launch('partner:41', key)).status).toBe(200);
    }
    expect((await anna.post('/revoke_launch_key', { id: first.id })).statusCode).toBe(200);
    expect((await launch('partner:41', first.key)).body.error).toBe('launch-api/bad-key');
    expect((await launch('partner:41', second.key)).status).toBe(200);
    expect((await anna.post('/revoke_launch_key', { id: first.id })).json().error).toBe(
      'launch-key/not-valid',
    );
    expect((await anna.post('/create_launch_key', ask)).statusCode).toBe(200);
  });

  it('of two who create the third at once both are refused, and of the second one alone', async () => {
    const { caller } = await aKey();
    const ask = { caller, account_types: ['partner'], days: null };
    const answers = await Promise.all([1, 2, 3].map(() => anna.post('/create_launch_key', ask)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
  });

  it('end when their time has come', async () => {
    await aPartner(server.app, { account_id: 42 }, { kyb_status: null });
    const { key, id } = await aKey(['partner'], 90);
    const ends = new Date(Date.parse(TEST_NOW) + 90 * 86_400_000).toISOString();
    const [row] = await anna.read('/launch_keys');
    expect(row).toMatchObject({ id, expires: ends, last_used: null, created_by: anna.username });
    await server.app.db
      .updateTable('launch_key')
      .set({ expires: TEST_NOW })
      .where('id', '=', id)
      .execute();
    expect((await launch('partner:42', key)).body.error).toBe('launch-api/bad-key');
    const after = await anna.read('/launch_keys');
    expect(after.find((one: { id: number }) => one.id === id).state).toBe('ended');
  });

  it('need a caller and an account type, and an ADMIN', async () => {
    const ask = { caller: 'New', account_types: ['studio'], days: 365 };
    const errorOf = async (input: object) =>
      (await anna.post('/create_launch_key', input)).json().error;
    expect(await errorOf({ ...ask, caller: ' ' })).toBe('launch-key/no-caller');
    expect(await errorOf({ ...ask, account_types: [] })).toBe('launch-key/no-types');
    expect(await errorOf({ ...ask, account_types: ['nothing'] })).toBe('input/invalid');
    for (const role of ['CS', 'LEGAL', 'CS_ADMIN'] as const) {
      const answer = await server.client(role).post('/create_launch_key', ask);
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('CALL-105 a launch that is repeated', () => {
  it('CALL-105 leads to the same link again within a minute, at whatever part of a second', async () => {
    await aPartner(server.app, { account_id: 32 }, { kyb_status: null });
    const { key } = await aKey();
    const linkAfter = async (ms: number) => {
      server.time.now += ms;
      const { status, body } = await launch('affiliate:32', key);
      expect(status).toBe(200);
      return body.redirect_url;
    };
    const first = await linkAfter(357);
    expect(await linkAfter(58_999)).toBe(first);
    expect(await linkAfter(2_000)).not.toBe(first);
  });

  it('leads to no link that was made while the clock was ahead: it is not good yet', async () => {
    await aPartner(server.app, { account_id: 33 }, { kyb_status: null });
    const { key } = await aKey();
    const link = async () => (await launch('affiliate:33', key)).body.redirect_url;
    server.time.now += 200 * 86_400_000;
    const ofFuture = await link();
    server.time.now -= 200 * 86_400_000;
    const now = await link();
    expect(now).not.toBe(ofFuture);
    expect(await link()).toBe(now);
  });
});
