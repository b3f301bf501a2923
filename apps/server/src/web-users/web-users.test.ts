import { beforeEach, describe, expect, it } from 'vitest';
import { aProcess, aServer } from '../../../../tests/factories/a-server.ts';
import { postOutside } from '../../../../tests/factories/a-web-user.ts';
import { aRandomKey } from '../../../../tests/factories/production-settings.ts';

const server = aServer();
const MARTA = { username: 'Marta.Kovacs', password: 'four small green boats', age: 29 };
/** Each test comes from an address of its own: the limit of an address has a test of its own. */
let tests = 0;
const from = () => ({ remoteAddress: `203.0.113.${tests}` });
const create = (given: object = {}) =>
  postOutside(server, '/create_web_user', { ...MARTA, ...given }, from());
const login = (username: string, password: string) =>
  postOutside(server, '/login', { username, password }, from());

beforeEach(async () => {
  tests += 1;
  const { db } = server.app;
  for (const table of ['web_session', 'web_login_attempt', 'web_login_code', 'web_user'] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe('a new web user', () => {
  it('CALL-10 is stored with a memory-hard hash and never with the password', async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([200, { message: 'User created', uuid: expect.any(String) }]);
    const row = await server.app.db.selectFrom('web_user').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ username: MARTA.username, age: 29, uuid: body.uuid });
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const lines = await server.app.db.selectFrom('audit_log').select('detail').execute();
    expect(JSON.stringify([row, lines])).not.toContain(MARTA.password);
  });

  it('AUTH-26 AUTH-29 a taken username answers 111, in whichever case it is written', async () => {
    await create();
    const { status, body } = await create({ username: ' marta.KOVACS ' });
    expect([status, body.code, body.detail]).toEqual([409, 111, 'User Already Exists']);
  });

  it('AUTH-29 of two that come at once, one gets the username', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it.each([
    ['web-user/bad-username', { username: 'ab' }],
    ['web-user/bad-username', { username: 'two\nlines' }],
    ['web-user/bad-password', { password: 'short' }],
    ['web-user/bad-password', { password: 'marta.kovacs' }],
    ['web-user/common-password', { password: 'password123' }],
    ['web-user/common-password', { password: 'TrustNo1' }],
    ['web-user/common-password', { password: '1qaz2wsx3edc' }],
    ['web-user/bad-age', { age: 17 }],
  ])('%s', async (error, given) => {
    expect((await create(given)).body.error).toBe(error);
  });
});

describe('a password', () => {
  it('V6.2.9 may have 200 characters, and each of them counts', async () => {
    const password = `${'four small green boats '.repeat(8)}and 15 red sails`;
    expect(password).toHaveLength(200);
    expect((await create({ password })).status).toBe(200);
    expect((await login(MARTA.username, password)).status).toBe(200);
    expect((await login(MARTA.username, `${password.slice(0, -1)}S`)).status).toBe(401);
    expect((await create({ username: 'marta.two', password: `${password}!` })).status).toBe(400);
  });

  it.each([
    'FOUR small green boats',
    'four small green boats ',
    ' four small green boats',
    'four small green boat',
  ])('V6.2.8 is compared as it was typed: %j is another one', async (typed) => {
    await create();
    expect((await login(MARTA.username, typed)).status).toBe(401);
  });

  it('V6.2.8 keeps what surrounds it', async () => {
    const password = '  Four small green boäts  ';
    await create({ password });
    expect((await login(MARTA.username, password)).status).toBe(200);
    expect((await login(MARTA.username, password.trim())).status).toBe(401);
  });
});

describe('the login of a web user', () => {
  it('CALL-11 AUTH-04 ENT-02 gives an access token with `exp`, and the uuid', async () => {
    const { uuid } = (await create()).body;
    const { status, body } = await login('marta.kovacs', MARTA.password);
    expect([status, Object.keys(body).toSorted(), body.uuid]).toEqual([
      200,
      ['access_token', 'uuid'],
      uuid,
    ]);
    const [, claims = ''] = String(body.access_token).split('.');
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp * 1000).toBe(server.time.now + 12 * 3_600_000);
  });

  it('AUTH-23 a wrong password and an unknown username are refused in the same words', async () => {
    await create();
    const wrong = await login(MARTA.username, 'four small green boots');
    const unknown = await login('nobody.here', MARTA.password);
    for (const { status, body } of [wrong, unknown]) {
      expect([status, body.code, body.detail]).toEqual([
        401,
        401,
        'Username or password is incorrect',
      ]);
    }
    const nameless = ({ request_id: _one, ...body }: { request_id: string }) => body;
    expect(nameless(wrong.body)).toEqual(nameless(unknown.body));
  });

  it('an unknown username takes as long as a wrong password', async () => {
    await create();
    await login('nobody.before', 'x');
    const timed = async (username: string) => {
      const started = performance.now();
      await login(username, 'not the password');
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      known.push(await timed(MARTA.username));
      unknown.push(await timed(`nobody.here.${at}`));
    }
    // Without a compared hash it would take a tenth of it. The shortest times are those least disturbed by other work.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it.each(['marta.kovacs', 'nobody.here'])(
    'T3 after 5 attempts with %s even the right password is refused, for 15 minutes',
    async (username) => {
      const { db } = server.app;
      await create();
      await login(username, 'wrong');
      await db.updateTable('web_login_attempt').set({ attempts: 5 }).execute();
      expect((await login(username, MARTA.password)).body.error).toBe('login/too-many');
      server.time.now += 15 * 60_000;
      const later = (await login(username, MARTA.password)).status;
      expect(later).toBe(username === 'nobody.here' ? 401 : 200);
    },
  );

  it('E23 T3 attempts count on after DATA_KEY was changed, and a login that succeeds ends all of them', async () => {
    await create();
    for (let at = 0; at < 4; at += 1) await login(MARTA.username, 'wrong');
    const rotated = await aProcess(server, { data: [aRandomKey(), ...server.app.keys.data] });
    const loginThere = (password: string) =>
      postOutside(rotated, '/login', { username: MARTA.username, password }, from());
    expect((await loginThere(MARTA.password)).status).toBe(200);
    await login(MARTA.username, 'wrong');
    for (let at = 0; at < 4; at += 1) await loginThere('wrong');
    expect((await loginThere(MARTA.password)).body.error).toBe('login/too-many');
  });

  it('a login that succeeds begins the attempts again, and stores no username', async () => {
    await create();
    await login(MARTA.username, 'wrong');
    const { db } = server.app;
    const counted = () => db.selectFrom('web_login_attempt').selectAll().execute();
    const rows = await counted();
    expect(rows).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/marta|127\.0\.0\.1/);
    await login(MARTA.username, MARTA.password);
    expect(await counted(), 'the failure of the address').toMatchObject([{ attempts: 1 }]);
  });

  it('SCOPE-14 its session opens no call of the staff, and the staff’s sign-in knows no web user', async () => {
    await create();
    const { access_token } = (await login(MARTA.username, MARTA.password)).body;
    const headers = { authorization: `Bearer ${access_token}` };
    const search = await postOutside(server, '/search', { search_string: 'x' }, { headers });
    expect([search.status, search.body.error]).toEqual([403, 'permission/denied']);
    const staff = { username: MARTA.username, password: MARTA.password };
    expect((await postOutside(server, '/login_admin', staff)).status).toBe(401);
    expect(await server.app.sessions.find(String(access_token), undefined)).toBeNull();
  });

  it('a session ends after 12 hours', async () => {
    await create();
    const { access_token } = (await login(MARTA.username, MARTA.password)).body;
    expect(await server.app.webSessions.find(access_token)).not.toBeNull();
    server.time.now += 12 * 3_600_000;
    expect(await server.app.webSessions.find(access_token)).toBeNull();
  });
});

it('T3 after 20 failed logins of an address further ones are refused for 15 minutes, whatever the username', async () => {
  await server.app.db.deleteFrom('web_login_attempt').execute();
  await create();
  await login(MARTA.username, MARTA.password);
  await server.app.db.updateTable('web_login_attempt').set({ attempts: 19 }).execute();
  expect((await login('somebody.else', 'wrong')).status).toBe(401);
  expect((await login(MARTA.username, MARTA.password)).body.error).toBe('login/address-blocked');
  server.time.now += 15 * 60_000;
  expect((await login(MARTA.username, MARTA.password)).status).toBe(200);
});

it('one address makes at most 20 logins a minute', async () => {
  const answers = [];
  for (let at = 0; at < 25; at += 1) {
    answers.push(await login(`user-${at}`, 'z'));
  }
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
