import { NAMED_STAFF } from '@verify-admin/demo/staff/people';
import type { AdminUser } from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_REFUSALS } from '@verify-admin/rulebook/admin/admin.rules';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { SETTABLE_ROLES } from '@verify-admin/rulebook/staff/role-change.rules';
import { STAFF_REFUSALS } from '@verify-admin/rulebook/staff/staff.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { countAuditLines, newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';
import { aPerson } from '../../../../tests/factories/people.ts';

const server = aServer();
const anna = server.client('ADMIN');
const lena = server.client('CS');
const marta = server.clientOf(aPerson('marta.kovacs', 'ADMIN'));

async function give(role: Role, { uuid }: Client, disabled = false): Promise<void> {
  const { db } = server.app;
  await db.updateTable('admin_user').set({ role, disabled }).where('uuid', '=', uuid).execute();
}

/** Everybody has their role and their session again. */
async function restore(): Promise<void> {
  await give('ADMIN', anna);
  await give('ADMIN', marta);
  await give('CS', lena);
  await server.app.db.updateTable('staff_session').set({ revoked: null }).execute();
}

beforeEach(restore);

async function listed(client = anna): Promise<AdminUser[]> {
  return (await client.get('/admin_users')).json().admins;
}

async function personOf({ uuid }: Client): Promise<AdminUser> {
  const person = (await listed()).find((one) => one.uuid === uuid);
  if (!person) throw new Error('The person is not listed.');
  return person;
}

async function set(by: Client, { uuid }: Client, role: string, more: object = {}) {
  return answerOf(await by.post('/update_admin_role', { uuid, role, ...more }));
}

describe('the list of staff', () => {
  it('CALL-15 ENT-01 ADMIN-02 lists everybody by username', async () => {
    const admins = await listed();
    expect(admins.map(({ username }) => username)).toEqual([
      'anna.novak',
      'lena.fischer',
      'marta.kovacs',
    ]);
    const { uuid, username, email, role } = NAMED_STAFF.CS;
    expect(await personOf(lena)).toEqual({
      uuid,
      username,
      email,
      role,
      created: '2026-11-21T14:05:00.000Z',
      updated: '2026-11-21T14:05:00.000Z',
      disabled: false,
      last_sign_in: null,
      open_sessions: 1,
      role_set: null,
    });
  });
});

describe('setting a role', () => {
  it.each(SETTABLE_ROLES)('CALL-16 ADMIN-14 sets %s', async (role) => {
    const other = role === 'CS' ? 'LEGAL' : 'CS';
    await give(other, lena);
    server.time.now += 1000;
    const now = new Date(server.time.now).toISOString();
    expect(await set(anna, lena, role)).toEqual({
      status: 200,
      body: { message: 'Role updated successfully' },
    });
    expect(await personOf(lena)).toMatchObject({
      role,
      updated: now,
      role_set: { by: 'anna.novak', created: now, from: other },
    });
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'staff.role-set',
      actor_uuid: anna.uuid,
      outcome: role,
      detail: { uuid: lena.uuid, from: other, to: role },
    });
  });

  it('ADMIN-14 refuses the current role, and ADMIN-18 a role no button sets', async () => {
    const before = await countAuditLines(server.app, 'staff.role-set');
    expect(await set(anna, lena, 'CS')).toMatchObject({
      status: 409,
      body: { error: 'role/unchanged' },
    });
    const refused = await set(anna, lena, 'CS_ADMIN');
    expect(refused).toMatchObject({ status: 400, body: { error: 'input/invalid' } });
    expect(refused.body.fields.role).toMatch(/ADMIN.*LEGAL.*CS.*PENDING/);
    expect(await countAuditLines(server.app, 'staff.role-set')).toBe(before);
  });

  const back = async ({ uuid }: Client, more: object = {}, by = anna) =>
    answerOf(await by.post('/restore_admin_role', { uuid, ...more }));

  it.each(['CS_ADMIN', 'LEGAL', 'PENDING'] as const)(
    'ADMIN-18 there is a way back to %s, which is an entry of its own',
    async (role) => {
      await give(role, lena);
      expect((await set(anna, lena, role === 'LEGAL' ? 'CS' : 'LEGAL')).status).toBe(200);
      const was = role === 'LEGAL' ? 'CS' : 'LEGAL';
      expect((await personOf(lena)).role_set).toMatchObject({ from: role });
      const { status, body } = await back(lena, { expected_role: was });
      expect([status, body]).toEqual([200, { message: 'Role updated successfully', role }]);
      expect((await personOf(lena)).role).toBe(role);
      expect(await newestAuditLine(server.app)).toMatchObject({
        act: 'staff.role-set',
        actor_uuid: anna.uuid,
        detail: { uuid: lena.uuid, from: was, to: role },
      });
    },
  );

  it('ADMIN-18 there is no way back where the role was changed since, or never', async () => {
    expect((await set(anna, lena, 'LEGAL')).status).toBe(200);
    await give('CS_ADMIN', lena);
    expect((await back(lena)).body.error).toBe('role/none-before');
    expect((await back(lena, { expected_role: 'LEGAL' })).body.error).toBe('role/none-before');
    const rui = server.clientOf(aPerson('rui.teixeira', 'CS'));
    await rui.signIn();
    expect((await back(rui)).body.error).toBe('role/none-before');
    expect((await back(lena, {}, rui)).status).toBe(403);
  });

  it('ADMIN-19 the way back spares the last ADMIN', async () => {
    await give('CS', marta);
    expect((await set(anna, marta, 'ADMIN')).status).toBe(200);
    await give('CS', anna);
    expect((await back(marta, {}, marta)).body.error).toBe('role/last-admin');
  });

  it('a role a colleague has set meanwhile is not overwritten unseen', async () => {
    await give('LEGAL', lena);
    const refused = await set(anna, lena, 'PENDING', { expected_role: 'CS' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'role/changed',
        detail: ADMIN_REFUSALS['role/changed'].sentence.replace('{role}', 'LEGAL'),
        facts: { role: 'LEGAL' },
      },
    });
    expect((await personOf(lena)).role).toBe('LEGAL');
  });

  it('AUTH-08 AUTH-12 holds from the next request on', async () => {
    expect((await lena.get('/admin_users')).statusCode).toBe(403);
    await set(anna, lena, 'ADMIN');
    expect((await lena.get('/admin_users')).statusCode).toBe(200);
    await set(anna, lena, 'PENDING');
    expect(answerOf(await lena.get('/colleagues'))).toMatchObject({
      status: 403,
      body: { error: 'permission/pending' },
    });
  });

  it('AUTH-13 AUTH-14 takes the actor from the session, and refuses another', async () => {
    const asOther = await set(anna, lena, 'LEGAL', { admin_uuid: marta.uuid });
    expect(asOther).toMatchObject({ status: 403, body: { error: 'actor/mismatch' } });
    expect((await personOf(lena)).role).toBe('CS');
    expect((await set(anna, lena, 'LEGAL', { admin_uuid: anna.uuid })).status).toBe(200);
  });

  it('ADMIN-19 refuses to remove the last ADMIN who may log in', async () => {
    await give('ADMIN', marta, true);
    expect(await set(anna, anna, 'CS')).toMatchObject({
      status: 409,
      body: { error: 'role/last-admin', detail: STAFF_REFUSALS['role/last-admin'].sentence },
    });
    await give('ADMIN', marta);
    expect((await set(anna, anna, 'CS')).status).toBe(200);
  });

  it('ADMIN-19 leaves one ADMIN when two remove each other at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([set(anna, marta, 'CS'), set(marta, anna, 'CS')]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      const { db } = server.app;
      const admins = await db
        .selectFrom('admin_user')
        .select('uuid')
        .where('role', '=', 'ADMIN')
        .execute();
      expect(admins).toHaveLength(1);
      await restore();
    }
  });

  it('ADMIN-19 leaves one ADMIN when one demotes and the other disables', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        set(anna, marta, 'CS'),
        marta.post('/disable_staff', { uuid: anna.uuid }).then(answerOf),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await restore();
    }
  });

  it('is done once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'set-once' };
    const ask = { uuid: lena.uuid, role: 'LEGAL' };
    const before = await countAuditLines(server.app, 'staff.role-set');
    expect((await anna.post('/update_admin_role', ask, key)).statusCode).toBe(200);
    expect((await anna.post('/update_admin_role', ask, key)).statusCode).toBe(200);
    expect(await countAuditLines(server.app, 'staff.role-set')).toBe(before + 1);
  });

  it('refuses somebody nobody knows', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000';
    expect(answerOf(await anna.post('/update_admin_role', { uuid, role: 'CS' }))).toMatchObject({
      status: 404,
      body: { error: 'staff/unknown' },
    });
  });
});
