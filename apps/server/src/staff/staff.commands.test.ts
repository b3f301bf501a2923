import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aBrowser, type Browser } from '../../../../tests/factories/a-browser.ts';
import {
  type Answer,
  aSignInServer,
  call,
  chooseAtIssuer,
  logIn,
  type SignInServer,
} from '../../../../tests/factories/a-sign-in-server.ts';
import { aStaff } from '../../../../tests/factories/people.ts';
import { BIND_COOKIE, LOGIN_COOKIE } from '../kernel/http/cookies.ts';

const LENA = 'lena.fischer@ffn.example';

let server: SignInServer;

beforeAll(async () => {
  server = await aSignInServer();
  await aStaff(server.app, 'ADMIN');
  await aStaff(server.app, 'CS');
});

afterAll(() => server.close());

/** The code that a browser is handed which has been at the issuer. */
async function handOver(browser: Browser) {
  const { body } = await call(browser, '/login_handoff');
  return { username: String(body.username), password: String(body.password) };
}

/** A browser that has been at the issuer, and the code it was handed. */
async function aCode(username = 'lena.fischer') {
  const browser = aBrowser(server.address);
  await chooseAtIssuer(browser, username);
  return { browser, ...(await handOver(browser)) };
}

/** A refusal without its request id, which always differs. */
function refusalOf({ status, body }: Answer) {
  const { request_id: _, ...rest } = body;
  return { status, rest };
}

const WRONG = {
  status: 401,
  rest: { error: 'login/wrong', code: 401, detail: 'Username or password is incorrect' },
};

/** The revoked among the sessions of a person, oldest first. */
async function revokedOf(uuid: string): Promise<readonly boolean[]> {
  const rows = await server.app.db
    .selectFrom('staff_session')
    .select('revoked')
    .where('admin_uuid', '=', uuid)
    .orderBy('created')
    .execute();
  return rows.map(({ revoked }) => revoked !== null);
}

describe('a sign-in in a browser that has a session', () => {
  it('ends that session, also of another person, and says whose it was', async () => {
    const { browser, username, password } = await aCode();
    const first = await call(browser, '/login_admin', { username, password });
    await chooseAtIssuer(browser, 'piet.vos');
    const handed = await handOver(browser);
    const second = await call(browser, '/login_admin', handed);
    expect(second.status).toBe(200);
    expect((await revokedOf(String(first.body.uuid))).at(-1)).toBe(true);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'staff.signed-in',
      actor_uuid: second.body.uuid,
      detail: { ended_session_of: first.body.uuid },
    });
  });

  it('ends no session of another browser', async () => {
    const { browser: one, ...code } = await aCode();
    const { body } = await call(one, '/login_admin', code);
    const { browser: other, ...otherCode } = await aCode();
    await call(other, '/login_admin', otherCode);
    expect((await revokedOf(String(body.uuid))).slice(-2)).toEqual([false, false]);
  });
});

describe('the login code', () => {
  it('CALL-13 CALL-112 takes the username in any case of letters', async () => {
    const { browser, username, password } = await aCode();
    const fields = { username: username.toUpperCase(), password };
    const { status, body } = await call(browser, '/login_admin', fields);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      uuid: expect.any(String),
      permissions: ['CS'],
    });
  });

  it('AUTH-30 is refused the second time', async () => {
    const { browser, username, password } = await aCode();
    expect((await call(browser, '/login_admin', { username, password })).status).toBe(200);
    expect(refusalOf(await call(browser, '/login_admin', { username, password }))).toEqual(WRONG);
  });

  it('AUTH-30 opens one session when it comes twenty times at once', async () => {
    const sessions = server.app.db
      .selectFrom('staff_session')
      .select(({ fn }) => fn.countAll<number>().as('n'));
    const before = await sessions.executeTakeFirstOrThrow();
    const { username, password } = await aCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(aBrowser(server.address), '/login_admin', { username, password }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    expect(await sessions.executeTakeFirstOrThrow()).toEqual({ n: before.n + 1 });
  });

  it('AUTH-30 is good for 60 seconds and not for longer', async () => {
    const inTime = await aCode();
    server.time.now += 59_999;
    const { username, password } = inTime;
    expect((await call(inTime.browser, '/login_admin', { username, password })).status).toBe(200);
    const tooLate = await aCode();
    server.time.now += 60_000;
    const { password: old } = tooLate;
    expect(
      refusalOf(await call(tooLate.browser, '/login_admin', { username, password: old })),
    ).toEqual(WRONG);
  });

  it('AUTH-30 is not handed over once it is too old', async () => {
    const browser = aBrowser(server.address);
    await chooseAtIssuer(browser, 'lena.fischer');
    server.time.now += 60_000;
    expect((await call(browser, '/login_handoff')).body.error).toBe('login/failed');
  });

  it('AUTH-23 is refused in the same way for a wrong code, a foreign one and somebody unknown', async () => {
    const { browser, password } = await aCode();
    const attempts = [
      { username: LENA, password: 'x'.repeat(43) },
      { username: 'anna.novak@ffn.example', password },
      { username: 'nobody@ffn.example', password },
      { username: 'nobody@ffn.example', password: 'x'.repeat(43) },
      { username: '', password: '' },
    ];
    for (const fields of attempts) {
      expect(refusalOf(await call(browser, '/login_admin', fields))).toEqual(WRONG);
    }
  });

  it('AUTH-23 is refused for somebody disabled since', async () => {
    const { browser, username, password } = await aCode();
    const row = server.app.db.updateTable('admin_user').where('email', '=', LENA);
    await row.set({ disabled: true }).execute();
    expect(refusalOf(await call(browser, '/login_admin', { username, password }))).toEqual(WRONG);
    await row.set({ disabled: false }).execute();
  });

  it('does not return the refusal of another sign-in', async () => {
    const browser = aBrowser(server.address);
    await chooseAtIssuer(browser, 'nora.visser');
    const password = browser.cookies.get(LOGIN_COOKIE)?.value ?? '';
    const fields = { username: 'nora.visser@elsewhere.example', password };
    expect(refusalOf(await call(browser, '/login_admin', fields))).toEqual(WRONG);
  });

  it('goes from the table within a day of its end', async () => {
    await aCode();
    server.time.now += 86_400_001;
    await aCode();
    const { n } = await server.app.db
      .selectFrom('login_code')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });
});

describe('the role of a staff member', () => {
  it('CALL-14 AUTH-07 ENT-03 is answered to themselves, and to an ADMIN about others', async () => {
    const lena = await logIn(server, 'lena.fischer');
    const anna = await logIn(server, 'anna.novak');
    const own = await call(lena.browser, '/admin_role', { uuid: lena.uuid }, lena.token);
    expect(own.body).toMatchObject({ admin_role: { role: 'CS', email: LENA } });
    const asked = await call(anna.browser, '/admin_role', { uuid: lena.uuid }, anna.token);
    expect(asked.body).toMatchObject({ admin_role: { role: 'CS' } });
    const curious = await call(lena.browser, '/admin_role', { uuid: anna.uuid }, lena.token);
    expect(curious).toMatchObject({ status: 403, body: { error: 'role/of-others' } });
  });

  it('AUTH-08 is PENDING for somebody who is not there', async () => {
    const anna = await logIn(server, 'anna.novak');
    const uuid = '00000000-0000-4000-8000-000000000000';
    const asked = await call(anna.browser, '/admin_role', { uuid }, anna.token);
    expect(asked.body).toMatchObject({ admin_role: { role: 'PENDING' } });
  });
});

describe('logging out', () => {
  it('AUTH-06 ends the session, drops its cookie and is audited', async () => {
    const { browser, token, uuid } = await logIn(server, 'lena.fischer');
    const bind = browser.cookies.get(BIND_COOKIE);
    expect(bind).toBeDefined();
    expect((await call(browser, '/logout', {}, token)).status).toBe(200);
    expect(browser.cookies.has(BIND_COOKIE)).toBe(false);
    if (bind) browser.cookies.set(BIND_COOKIE, bind);
    const after = await call(browser, '/admin_role', { uuid }, token);
    expect(after).toMatchObject({ status: 401, body: { error: 'session/ended' } });
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'staff.signed-out',
      actor_uuid: uuid,
      actor_role: 'CS',
    });
  });

  it('AUTH-06 leaves the other sessions of the same person', async () => {
    const first = await logIn(server, 'lena.fischer');
    const second = await logIn(server, 'lena.fischer');
    await call(first.browser, '/logout', {}, first.token);
    const { browser, token, uuid } = second;
    expect((await call(browser, '/admin_role', { uuid }, token)).status).toBe(200);
  });
});
