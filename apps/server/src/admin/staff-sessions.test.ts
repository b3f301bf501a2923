import type { OpenSession } from '@verify-admin/rulebook/staff/open-sessions.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser } from '../../../../tests/factories/a-browser.ts';
import {
  aSignInServer,
  call,
  chooseAtIssuer,
  knock,
  logIn,
  type LoggedIn,
  type SignInServer,
} from '../../../../tests/factories/a-sign-in-server.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aStaff } from '../../../../tests/factories/people.ts';

const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000';
const ENDED = { status: 401, body: { error: 'session/ended' } };

let server: SignInServer;
let anna: LoggedIn;
let lena: LoggedIn;

beforeAll(async () => {
  server = await aSignInServer({ idles: true });
  await aStaff(server.app, 'ADMIN');
  await aStaff(server.app, 'CS');
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.app.db.deleteFrom('staff_session').execute();
  await server.app.db.updateTable('admin_user').set({ disabled: false }).execute();
  anna = await logIn(server, 'anna.novak');
  lena = await logIn(server, 'lena.fischer');
});

async function asAnna(path: string, fields: Record<string, string>) {
  return call(anna.browser, path, fields, anna.token);
}

async function sessionsOf({ uuid }: LoggedIn): Promise<readonly OpenSession[]> {
  const response = await anna.browser.fetch(`/api/staff_sessions?uuid=${uuid}`, {
    headers: { authorization: `Bearer ${anna.token}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

async function signsIn(username: string): Promise<unknown> {
  const browser = aBrowser(server.address);
  await chooseAtIssuer(browser, username);
  const handed = await call(browser, '/login_handoff');
  return handed.body.error ?? 'admitted';
}

describe('the sessions of a person', () => {
  it('are listed with what the browser said it is, and one’s own is marked', async () => {
    const [own, ...more] = await sessionsOf(anna);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ kind: 'browser', is_own: true, user_agent: expect.any(String) });
    expect(await sessionsOf(lena)).toMatchObject([{ is_own: false }]);
  });

  it('are those that are still open', async () => {
    await logIn(server, 'lena.fischer');
    expect(await sessionsOf(lena)).toHaveLength(2);
    await call(lena.browser, '/logout', {}, lena.token);
    expect(await sessionsOf(lena)).toHaveLength(1);
    server.time.now += 14 * 60_000;
    expect((await knock(anna.browser, anna.token)).status).toBe(200);
    server.time.now += 2 * 60_000;
    expect(await sessionsOf(lena)).toEqual([]);
  });

  it('end at the next request once they are revoked, and the others stay', async () => {
    const other = await logIn(server, 'lena.fischer');
    const sessions = await sessionsOf(lena);
    expect((await knock(lena.browser, lena.token)).status).toBe(200);
    const used = (await sessionsOf(lena)).map(({ session_id }) => session_id);
    expect(used.toSorted()).toEqual(sessions.map(({ session_id }) => session_id).toSorted());
    const { db } = server.app;
    const first = await db
      .selectFrom('staff_session')
      .select('jti')
      .where('admin_uuid', '=', lena.uuid)
      .orderBy('created')
      .executeTakeFirstOrThrow();
    const revoked = await asAnna('/revoke_staff_session', { session_id: first.jti });
    expect(revoked.status).toBe(200);
    const answers = [
      await knock(lena.browser, lena.token),
      await knock(other.browser, other.token),
    ];
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'staff.session-revoked',
      actor_uuid: anna.uuid,
      detail: { uuid: lena.uuid, kind: 'browser' },
    });
    const again = await asAnna('/revoke_staff_session', { session_id: first.jti });
    expect(again).toMatchObject({ status: 404, body: { error: 'session/unknown' } });
  });
});

describe('the sessions of everybody but an ADMIN', () => {
  const asLena = (path: string) =>
    lena.browser.fetch(`/api${path}`, { headers: { authorization: `Bearer ${lena.token}` } });

  it('V7.5.2 are listed for oneself, and refused of others', async () => {
    const other = await logIn(server, 'lena.fischer');
    const own = await asLena(`/staff_sessions?uuid=${lena.uuid.toUpperCase()}`);
    const { data } = await own.json();
    expect(data).toHaveLength(2);
    expect(data.filter((session: OpenSession) => session.is_own)).toHaveLength(1);
    expect((await knock(other.browser, other.token)).status).toBe(200);
    for (const uuid of [anna.uuid, UNKNOWN_UUID]) {
      const refused = await asLena(`/staff_sessions?uuid=${uuid}`);
      expect([refused.status, (await refused.json()).error]).toEqual([403, 'session/of-others']);
    }
  });

  it('V7.5.2 are ended by oneself, and unknown to others', async () => {
    const other = await logIn(server, 'lena.fischer');
    const revoke = ({ session_id }: OpenSession) =>
      call(lena.browser, '/revoke_staff_session', { session_id }, lena.token);
    const [ofAnna] = await sessionsOf(anna);
    if (!ofAnna) throw new Error('anna has a session');
    expect(await revoke(ofAnna)).toMatchObject({ status: 404, body: { error: 'session/unknown' } });
    expect((await knock(anna.browser, anna.token)).status).toBe(200);
    const { data } = await (await asLena(`/staff_sessions?uuid=${lena.uuid}`)).json();
    const elsewhere = data.find((session: OpenSession) => !session.is_own);
    expect((await revoke(elsewhere)).status).toBe(200);
    expect(await knock(other.browser, other.token)).toMatchObject(ENDED);
    expect((await knock(lena.browser, lena.token)).status).toBe(200);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'staff.session-revoked',
      actor_uuid: lena.uuid,
      detail: { uuid: lena.uuid, kind: 'browser' },
    });
  });
});

describe('a disabled person', () => {
  it('has no session any more and signs in to none', async () => {
    expect((await asAnna('/disable_staff', { uuid: lena.uuid })).status).toBe(200);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'staff.disabled',
      detail: { uuid: lena.uuid, sessions_ended: 1 },
    });
    expect(await knock(lena.browser, lena.token)).toMatchObject(ENDED);
    expect(await signsIn('lena.fischer')).toBe('login/failed');
    expect(await sessionsOf(lena)).toEqual([]);
  });

  it('signs in again once enabled, and no earlier session comes back', async () => {
    await asAnna('/disable_staff', { uuid: lena.uuid });
    expect((await asAnna('/enable_staff', { uuid: lena.uuid })).status).toBe(200);
    expect((await newestAuditLine(server.app)).act).toBe('staff.enabled');
    expect(await knock(lena.browser, lena.token)).toMatchObject(ENDED);
    expect(await signsIn('lena.fischer')).toBe('admitted');
    expect(await asAnna('/enable_staff', { uuid: lena.uuid })).toMatchObject({
      status: 409,
      body: { error: 'staff/enabled-already' },
    });
  });

  it('ADMIN-19 is never the last ADMIN, and never oneself', async () => {
    expect(await asAnna('/disable_staff', { uuid: anna.uuid })).toMatchObject({
      status: 409,
      body: { error: 'role/last-admin' },
    });
    const row = server.app.db.updateTable('admin_user').where('uuid', '=', lena.uuid);
    await row.set({ role: 'ADMIN' }).execute();
    expect(await asAnna('/disable_staff', { uuid: anna.uuid })).toMatchObject({
      status: 409,
      body: { error: 'staff/own' },
    });
    expect((await asAnna('/disable_staff', { uuid: lena.uuid })).status).toBe(200);
    expect(await asAnna('/disable_staff', { uuid: lena.uuid })).toMatchObject({
      status: 409,
      body: { error: 'staff/disabled-already' },
    });
    await row.set({ role: 'CS' }).execute();
  });
});

it('the last sign-in is the last that opened a session', async () => {
  const listed = async () => {
    const response = await anna.browser.fetch('/api/admin_users', {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    const { admins } = await response.json();
    return admins.find(({ uuid }: { uuid: string }) => uuid === lena.uuid);
  };
  const before = await listed();
  const row = server.app.db.updateTable('admin_user').where('uuid', '=', lena.uuid);
  await row.set({ role: 'PENDING' }).execute();
  server.time.now += 60_000;
  await signsIn('lena.fischer');
  expect((await listed()).last_sign_in).toBe(before.last_sign_in);
  await row.set({ role: 'CS' }).execute();
  await logIn(server, 'lena.fischer');
  expect((await listed()).last_sign_in).toBe(new Date(server.time.now).toISOString());
});
