import type { DecisionKindName } from '@verify-admin/rulebook/second-person/decision-kinds';
import { holdersOf, type Permission } from '@verify-admin/rulebook/staff/permissions';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** Whether decisions of a kind need a second person now. */
export async function isBound(db: Kysely<Schema>, kind: DecisionKindName): Promise<boolean> {
  const row = await db
    .selectFrom('second_person_setting')
    .select('is_on')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.is_on ?? false;
}

export function listSettings(db: Kysely<Schema>) {
  return db
    .selectFrom('second_person_setting as s')
    .leftJoin('admin_user as u', 'u.uuid', 's.admin_uuid')
    .select(['s.kind', 's.is_on', 's.version', 's.updated', 'u.username as admin_username'])
    .execute();
}

/** Where a kind stands, its row locked; null where the database has no such kind. */
export async function lockSetting(trx: Transaction<Schema>, kind: DecisionKindName) {
  const row = await trx
    .selectFrom('second_person_setting')
    .select(['is_on', 'version'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface Switched {
  readonly is_on: boolean;
  readonly version: number;
  readonly updated: string;
  readonly admin_uuid: string;
}

export async function saveSetting(
  trx: Transaction<Schema>,
  kind: DecisionKindName,
  switched: Switched,
): Promise<void> {
  await trx.updateTable('second_person_setting').set(switched).where('kind', '=', kind).execute();
}

/** How many of the staff hold a permission today. */
export async function countHolders(db: Kysely<Schema>, permission: Permission): Promise<number> {
  const { count } = await db
    .selectFrom('admin_user')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('role', 'in', holdersOf(permission))
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
