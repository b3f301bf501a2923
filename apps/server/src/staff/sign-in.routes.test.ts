import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../../../../tests/factories/a-browser.ts';
import {
  anEmployee,
  aSignInServer,
  call,
  chooseAtIssuer,
  logIn,
  type SignInServer,
} from '../../../../tests/factories/a-sign-in-server.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { eventsOf } from '../../../../tests/factories/security-events.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { LOGIN_COOKIE, SIGN_IN_COOKIE } from '../kernel/http/cookies.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'verify-admin-sign-in-'));
const EVENTS = join(FOLDER, 'events.jsonl');

let server: SignInServer;

const PEOPLE = [
  anEmployee('anna.novak'),
  anEmployee('lena.fischer'),
  anEmployee('lena.consultant', {
    email: 'lena.fischer@consultant.ffn.example',
    hd: 'consultant.ffn.example',
  }),
  anEmployee('lena.successor', { email: 'Lena.Fischer@FFN.example' }),
  anEmployee('piet.vos'),
  anEmployee('wrong.hd', { hd: 'elsewhere.example' }),
  anEmployee('no.hd', { hd: undefined }),
  anEmployee('wrong.email', { email: 'wrong.email@elsewhere.example' }),
  anEmployee('unverified', { email_verified: false }),
  anEmployee('evil', { email: 'x@ffn.example.evil.io' }),
  anEmployee('evil.part', { email: 'x@evilffn.example' }),
];

beforeAll(async () => {
  const settings = {
    FIRST_ADMIN_EMAIL: 'Anna.Novak@ffn.example',
    SECURITY_LOG_URL: pathToFileURL(EVENTS).href,
  };
  server = await aSignInServer({ people: PEOPLE, settings });
});

afterAll(async () => {
  await server.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

afterEach(async () => {
  expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });
});

function staffRow(email: string) {
  return server.app.db
    .selectFrom('admin_user')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
}

async function setRole(email: string, role: 'CS' | 'PENDING'): Promise<void> {
  await server.app.db.updateTable('admin_user').set({ role }).where('email', '=', email).execute();
}

function acts() {
  return server.app.db.selectFrom('audit_log').select(['act', 'outcome', 'actor_uuid']).execute();
}

describe('the whole way', () => {
  it('AUTH-30 AUTH-31 ENT-02 ENT-03 leads the configured first ADMIN to a token that opens calls', async () => {
    const browser = aBrowser(server.address);
    const end = await chooseAtIssuer(browser, 'anna.novak');
    expect(end.pathname + end.search).toBe('/login?step=finish');
    expect(browser.cookies.has(SIGN_IN_COOKIE)).toBe(false);

    const handed = await call(browser, '/login_handoff');
    expect(handed.body.username).toBe('anna.novak@ffn.example');
    expect(browser.cookies.has(LOGIN_COOKIE)).toBe(false);

    const password = String(handed.body.password);
    const fields = { username: 'anna.novak@ffn.example', password };
    const login = await call(browser, '/login_admin', fields);
    expect(login).toMatchObject({ status: 200, body: { permissions: ['ADMIN'] } });

    const { uuid, access_token } = login.body;
    expect(access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(uuid).toBe((await staffRow('anna.novak@ffn.example'))?.uuid);
    const role = await call(browser, '/admin_role', { uuid: String(uuid) }, String(access_token));
    expect(role.body).toEqual({
      admin_role: { role: 'ADMIN', username: 'anna.novak', email: 'anna.novak@ffn.example' },
    });
    expect(await acts()).toEqual([
      { act: 'staff.created', outcome: 'ADMIN', actor_uuid: uuid },
      { act: 'staff.signed-in', outcome: 'ADMIN', actor_uuid: uuid },
    ]);
  });

  it('ENT-01 stores who the staff member is, in which role and since when', async () => {
    const { uuid } = await logIn(server, 'anna.novak');
    expect(await staffRow('anna.novak@ffn.example')).toMatchObject({
      uuid,
      username: 'anna.novak',
      role: 'ADMIN',
      created: TEST_NOW,
      updated: TEST_NOW,
    });
  });

  it('AUTH-31 stores only a hash of the login code', async () => {
    const browser = aBrowser(server.address);
    await chooseAtIssuer(browser, 'anna.novak');
    const code = browser.cookies.get(LOGIN_COOKIE)?.value ?? '';
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const rows = await server.app.db.selectFrom('login_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('AUTH-18 who is not admitted is a security event with the email the issuer vouched for', async () => {
    await chooseAtIssuer(aBrowser(server.address), 'wrong.email');
    expect((await eventsOf(EVENTS, 'login/wrong-domain'))[0]).toMatchObject({
      event: 'sign-in-refused',
      email: 'wrong.email@elsewhere.example',
      person: null,
      address: '127.0.0.1',
    });
    await fetch(`${server.address}/auth/callback?code=forged&state=x`, { redirect: 'manual' });
    expect((await eventsOf(EVENTS, 'login/failed'))[0]).toMatchObject({
      email: null,
      route: '/auth/callback',
    });
  });

  it('AUTH-21, AUTH-31 makes an unknown employee PENDING, without a token', async () => {
    const browser = aBrowser(server.address);
    await chooseAtIssuer(browser, 'piet.vos');
    const handed = await call(browser, '/login_handoff');
    const login = await call(browser, '/login_admin', {
      username: String(handed.body.username),
      password: String(handed.body.password),
    });
    const row = await staffRow('piet.vos@ffn.example');
    expect(row).toMatchObject({ role: 'PENDING', subject: 'piet.vos' });
    expect(login.status).toBe(200);
    expect(login.body).toEqual({
      access_token: null,
      uuid: row?.uuid,
      permissions: ['PENDING'],
    });
    const sessions = server.app.db
      .selectFrom('staff_session')
      .where('admin_uuid', '=', row?.uuid ?? '');
    expect(await sessions.selectAll().execute()).toEqual([]);
  });

  it('AUTH-31 makes nobody ADMIN by configuration once there is one', async () => {
    await setRole('anna.novak@ffn.example', 'CS');
    await server.app.db
      .updateTable('admin_user')
      .set({ role: 'ADMIN' })
      .where('email', '=', 'piet.vos@ffn.example')
      .execute();
    await logIn(server, 'anna.novak');
    expect(await staffRow('anna.novak@ffn.example')).toMatchObject({ role: 'CS' });

    await setRole('piet.vos@ffn.example', 'PENDING');
    await logIn(server, 'anna.novak');
    expect(await staffRow('anna.novak@ffn.example')).toMatchObject({ role: 'ADMIN' });
    expect((await acts()).map(({ act }) => act)).toContain('staff.first-admin-set');
  });

  it('gives two people with one local part two usernames', async () => {
    await logIn(server, 'lena.fischer');
    await logIn(server, 'lena.consultant');
    expect(await staffRow('lena.fischer@ffn.example')).toMatchObject({ username: 'lena.fischer' });
    expect(await staffRow('lena.fischer@consultant.ffn.example')).toMatchObject({
      username: 'lena.fischer-2',
    });
  });
});

describe('a refused sign-in', () => {
  it.each(['wrong.hd', 'no.hd', 'wrong.email', 'unverified', 'evil', 'evil.part'])(
    'AUTH-19, AUTH-20 answers %s code 223 and makes no staff row',
    async (username) => {
      const before = await server.app.db.selectFrom('admin_user').select('uuid').execute();
      const browser = aBrowser(server.address);
      const end = await chooseAtIssuer(browser, username);
      expect(end.pathname + end.search).toBe('/login?step=finish');
      const handed = await call(browser, '/login_handoff');
      expect(handed.status).toBe(403);
      expect(handed.body).toMatchObject({
        error: 'login/wrong-domain',
        code: 223,
        detail: 'Please Use FFN Employee Email',
      });
      expect(await server.app.db.selectFrom('admin_user').select('uuid').execute()).toEqual(before);
    },
  );

  it('does not let somebody else in who was given the email later', async () => {
    await logIn(server, 'lena.fischer');
    const browser = aBrowser(server.address);
    await chooseAtIssuer(browser, 'lena.successor');
    expect(await call(browser, '/login_handoff')).toMatchObject({
      status: 401,
      body: { error: 'login/failed', detail: 'The sign-in did not finish. Please try again.' },
    });
  });

  it('does not let the disabled in', async () => {
    await logIn(server, 'lena.consultant');
    const row = server.app.db
      .updateTable('admin_user')
      .where('email', '=', 'lena.fischer@consultant.ffn.example');
    await row.set({ disabled: true }).execute();
    const browser = aBrowser(server.address);
    await chooseAtIssuer(browser, 'lena.consultant');
    expect((await call(browser, '/login_handoff')).body).toMatchObject({ error: 'login/failed' });
    await row.set({ disabled: false }).execute();
  });
});
