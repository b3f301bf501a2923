import type { Role } from '@verify-admin/rulebook/staff/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aDatabase, type TestDatabase } from '../../../../tests/factories/a-database.ts';
import { type AuditStamp } from '../kernel/audit.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { ensureStaff, setRole } from './staff.admin.ts';

const ANNA = 'anna.novak@ffn.example';
const LENA = 'lena.fischer@ffn.example';
const BY: AuditStamp = {
  created: '2026-11-21T10:00:00.000Z',
  actor_uuid: null,
  actor_role: null,
  request_id: 'command-line',
};

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(async () => {
  expect(await verifyAudit(database.kysely)).toMatchObject({ intact: true });
  await database.close();
});

beforeEach(async () => {
  await database.kysely.deleteFrom('admin_user').execute();
  await ensureStaff(database.kysely, { email: ANNA, role: 'ADMIN' }, BY);
  await ensureStaff(database.kysely, { email: LENA, role: 'CS' }, BY);
});

async function roleOf(email: string): Promise<Role | undefined> {
  const row = await database.kysely
    .selectFrom('admin_user')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.role;
}

const lastAudit = () => newestAuditLine({ db: database.kysely });

const set = (email: string, role: Role) => setRole(database.kysely, email, role, BY);

describe('set-role', () => {
  it.each(['ADMIN', 'LEGAL', 'CS_ADMIN', 'PENDING'] as const)(
    'ADMIN-14, ADMIN-18 sets %s',
    async (role) => {
      expect(await set(LENA.toUpperCase(), role)).toEqual({ from: 'CS', to: role });
      expect(await roleOf(LENA)).toBe(role);
    },
  );

  it('ADMIN-18 leaves an audit line in the same transaction', async () => {
    await set(LENA, 'LEGAL');
    const line = await lastAudit();
    expect(line).toMatchObject({
      act: 'staff.role-set',
      outcome: 'LEGAL',
      request_id: 'command-line',
      created: BY.created,
      detail: { from: 'CS', to: 'LEGAL' },
    });
    expect(JSON.stringify(line.detail)).not.toContain('@');
  });

  it('ADMIN-19 refuses to remove the last ADMIN, and leaves no line', async () => {
    const before = await lastAudit();
    expect(await set(ANNA, 'CS')).toEqual({ refusal: 'role/last-admin' });
    expect(await roleOf(ANNA)).toBe('ADMIN');
    expect(await lastAudit()).toEqual(before);
  });

  it('ADMIN-19 counts only ADMINs who may log in', async () => {
    await set(LENA, 'ADMIN');
    const row = database.kysely.updateTable('admin_user').where('email', '=', LENA);
    await row.set({ disabled: true }).execute();
    expect(await set(ANNA, 'CS')).toEqual({ refusal: 'role/last-admin' });
    await row.set({ disabled: false }).execute();
    expect(await set(ANNA, 'CS')).toEqual({ from: 'ADMIN', to: 'CS' });
  });

  it('ADMIN-19 leaves one ADMIN when two are removed at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await set(LENA, 'ADMIN');
      await set(ANNA, 'ADMIN');
      const ends = await Promise.all([set(ANNA, 'CS'), set(LENA, 'CS')]);
      expect(ends.filter((end) => 'refusal' in end)).toEqual([{ refusal: 'role/last-admin' }]);
      const both = new Set([await roleOf(ANNA), await roleOf(LENA)]);
      expect(both).toEqual(new Set(['ADMIN', 'CS']));
      await set((await roleOf(ANNA)) === 'CS' ? ANNA : LENA, 'ADMIN');
    }
  });

  it('refuses an email nobody has', async () => {
    expect(await set('nobody@ffn.example', 'CS')).toEqual({ refusal: 'role/unknown' });
  });
});

describe('ensureStaff', () => {
  it('adds missing staff, with an audit line', async () => {
    const ask = { email: 'Tom.Beck@ffn.example', role: 'LEGAL' } as const;
    expect(await ensureStaff(database.kysely, ask, BY)).toMatchObject({
      username: 'tom.beck',
      email: 'tom.beck@ffn.example',
      role: 'LEGAL',
      subject: null,
    });
    expect(await lastAudit()).toMatchObject({ act: 'staff.created', outcome: 'LEGAL' });
  });

  it('leaves existing staff unchanged', async () => {
    const before = await lastAudit();
    const staff = await ensureStaff(database.kysely, { email: LENA, role: 'ADMIN' }, BY);
    expect(staff.role).toBe('CS');
    expect(await lastAudit()).toEqual(before);
  });

  it('makes one row when asked twenty times at once', async () => {
    const ask = { email: 'ines.duarte@ffn.example', role: 'CS_ADMIN' } as const;
    const made = await Promise.all(
      Array.from({ length: 20 }, () => ensureStaff(database.kysely, ask, BY)),
    );
    expect(new Set(made.map(({ uuid }) => uuid)).size).toBe(1);
  });

  it('makes usernames that are each somebody’s alone, at once', async () => {
    const emails = ['ffn', 'consultant.ffn', 'old.ffn'].map((d) => `piet.vos@${d}.example`);
    const made = await Promise.all(
      emails.map((email) => ensureStaff(database.kysely, { email, role: 'PENDING' }, BY)),
    );
    const usernames = made.map(({ username }) => username).sort();
    expect(usernames).toEqual(['piet.vos', 'piet.vos-2', 'piet.vos-3']);
  });
});
