import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { daysMs, momentOf } from '@verify-admin/demo/moments';
import { STAFF, staffRow } from '@verify-admin/demo/staff/people';

const SINCE_DAYS = 1900;

/** Puts the uuids that hold in this database into a text that names staff by the demo's uuids. */
export type StaffNaming = (text: string) => string;

/**
 * Puts the demo's staff on the staff. Somebody who was made before the demo, by the command line or
 * as the first ADMIN, keeps his uuid and role.
 * @returns how everything else must name the staff.
 */
export async function insertStaff(trx: Transaction<Schema>, now: number): Promise<StaffNaming> {
  const since = momentOf(now - daysMs(SINCE_DAYS));
  await trx
    .insertInto('admin_user')
    .values(STAFF.map((person) => staffRow(person, since)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const there = await trx.selectFrom('admin_user').select(['uuid', 'username', 'email']).execute();
  const others = STAFF.flatMap(({ uuid, username, email }) => {
    const found = there.find((one) => one.email === email || one.username === username);
    return found && found.uuid !== uuid ? [{ from: uuid, to: found.uuid }] : [];
  });
  return (text) => others.reduce((named, { from, to }) => named.replaceAll(from, to), text);
}
