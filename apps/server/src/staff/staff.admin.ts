import { refuseRoleChange } from '@verify-admin/rulebook/staff/role-change.rules';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { Kysely } from 'kysely';
import { type AuditStamp, appendAudit } from '../kernel/audit.ts';
import type { Schema } from '../platform/database/schema.ts';
import { lockAdmins, lockOrMakeStaff, lockStaff, type Staff, updateRole } from './staff.store.ts';

interface RoleChange {
  readonly from: Role;
  readonly to: Role;
}

/**
 * ADMIN-14, ADMIN-18, ADMIN-19: sets the role of the staff member of this email. It holds from
 * their next request on, for every session they have. `by` is who does it, and when.
 */
export async function setRole(
  db: Kysely<Schema>,
  email: string,
  role: Role,
  by: AuditStamp,
): Promise<
  RoleChange | { readonly refusal: 'role/unknown' | 'role/last-admin' | 'role/two-admins' }
> {
  return db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    const staff = await lockStaff(trx, email);
    if (!staff) return { refusal: 'role/unknown' };
    const change = { from: staff.role, to: role };
    const otherAdmins = admins.filter((uuid) => uuid !== staff.uuid).length;
    const refusal = refuseRoleChange({ ...change, otherAdmins, needsTwo: false });
    if (refusal) return { refusal };
    await updateRole(trx, staff.uuid, role, by.created);
    await appendAudit(trx, by, {
      act: 'staff.role-set',
      outcome: role,
      detail: { uuid: staff.uuid, ...change },
    });
    return change;
  });
}

/** The staff member of this email; made with `role` when there is none. An existing role stays. */
export async function ensureStaff(
  db: Kysely<Schema>,
  { email, role }: { readonly email: string; readonly role: Role },
  by: AuditStamp,
): Promise<Staff> {
  return db.transaction().execute(async (trx) => {
    const { staff, isNew } = await lockOrMakeStaff(trx, { email, role, now: by.created });
    if (isNew) {
      const detail = { uuid: staff.uuid };
      await appendAudit(trx, by, { act: 'staff.created', outcome: role, detail });
    }
    return staff;
  });
}
