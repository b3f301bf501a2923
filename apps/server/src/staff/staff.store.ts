import type { Role } from '@verify-admin/rulebook/staff/roles';
import { usernameOf } from '@verify-admin/rulebook/staff/username';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { AdminUserTable } from '../platform/database/tables/staff-tables.ts';

export type Staff = Selectable<AdminUserTable>;

export async function findStaff(db: Kysely<Schema>, uuid: string): Promise<Staff | undefined> {
  return db.selectFrom('admin_user').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

export async function findStaffByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<Staff | undefined> {
  return db
    .selectFrom('admin_user')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The staff member of this email, locked until the transaction ends. */
export async function lockStaff(
  trx: Transaction<Schema>,
  email: string,
): Promise<Staff | undefined> {
  return trx
    .selectFrom('admin_user')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

/** As `lockStaff`, by the uuid. */
export async function lockStaffByUuid(
  trx: Transaction<Schema>,
  uuid: string,
): Promise<Staff | undefined> {
  return trx
    .selectFrom('admin_user')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
}

/** The ADMINs who may log in, locked in one order so that two changes cannot each spare the other. */
export async function lockAdmins(trx: Transaction<Schema>): Promise<readonly string[]> {
  const admins = await trx
    .selectFrom('admin_user')
    .select('uuid')
    .where('role', '=', 'ADMIN')
    .where('disabled', '=', false)
    .orderBy('uuid')
    .forUpdate()
    .execute();
  return admins.map(({ uuid }) => uuid);
}

interface NewStaff {
  readonly email: string;
  readonly role: Role;
  readonly now: string;
}

/**
 * Makes a staff member under the first username that is free; undefined when the email has been
 * taken by somebody who did the same at the same moment.
 */
export async function insertStaff(
  trx: Transaction<Schema>,
  { email, role, now }: NewStaff,
): Promise<Staff | undefined> {
  const address = email.toLowerCase();
  for (let nth = 1; ; nth += 1) {
    const made = await trx
      .insertInto('admin_user')
      .values({
        username: usernameOf(address, nth),
        email: address,
        role,
        subject: null,
        created: now,
        updated: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
    const taken = await trx
      .selectFrom('admin_user')
      .select('uuid')
      .where('email', '=', address)
      .executeTakeFirst();
    if (taken) return undefined;
  }
}

/** The staff member of this email, locked; made with `role` when there is none yet. */
export async function lockOrMakeStaff(
  trx: Transaction<Schema>,
  fresh: NewStaff,
): Promise<{ readonly staff: Staff; readonly isNew: boolean }> {
  const known = await lockStaff(trx, fresh.email);
  if (known) return { staff: known, isNew: false };
  const made = await insertStaff(trx, fresh);
  if (made) return { staff: made, isNew: true };
  const raced = await lockStaff(trx, fresh.email);
  if (!raced) throw new Error('the staff member was there a moment ago');
  return { staff: raced, isNew: false };
}

export async function bindSubject(
  trx: Transaction<Schema>,
  uuid: string,
  subject: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable('admin_user')
    .set({ subject, updated: now })
    .where('uuid', '=', uuid)
    .execute();
}

export async function updateRole(
  trx: Transaction<Schema>,
  uuid: string,
  role: Role,
  now: string,
): Promise<void> {
  await trx
    .updateTable('admin_user')
    .set({ role, updated: now })
    .where('uuid', '=', uuid)
    .execute();
}

export async function updateDisabled(
  trx: Transaction<Schema>,
  uuid: string,
  disabled: boolean,
  now: string,
): Promise<void> {
  await trx
    .updateTable('admin_user')
    .set({ disabled, updated: now })
    .where('uuid', '=', uuid)
    .execute();
}
