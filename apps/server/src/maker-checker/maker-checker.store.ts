import type { DecisionKindName } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import { isMakerCheckerInUse } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { holdersOf, type Permission } from '@verify-admin/rulebook/staff/permissions';
import { type Kysely, sql, type Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';

const IS_ON = new NamedStatement<[kind: DecisionKindName], { readonly is_on: boolean }>(
  'maker_checker_setting.is-on',
  'select is_on from maker_checker_setting where kind = $1',
);

/** Whether decisions of a kind need a checker now. */
export async function isMakerCheckerOn(
  db: Kysely<Schema>,
  kind: DecisionKindName,
): Promise<boolean> {
  const [row] = await IS_ON.run(db, kind);
  return row?.is_on ?? false;
}

/**
 * Serialises what is done to settings that need two people until the transaction ends. It comes before every
 * other lock of such a change.
 * @returns whether a change needs a second ADMIN now
 */
export async function lockSettings(trx: Transaction<Schema>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('maker-checker settings', 0))`.execute(
    trx,
  );
  const rows = await trx.selectFrom('maker_checker_setting').select(['kind', 'is_on']).execute();
  return isMakerCheckerInUse(rows);
}

function selectPerson(db: Kysely<Schema>, uuid: string) {
  return db.selectFrom('admin_user').select(['role', 'disabled']).where('uuid', '=', uuid);
}

/** Somebody of the staff as they are now. */
export function readPerson(db: Kysely<Schema>, uuid: string) {
  return selectPerson(db, uuid).executeTakeFirstOrThrow();
}

/** As `readPerson`; a change of the person waits until the transaction ends. */
export function holdPerson(trx: Transaction<Schema>, uuid: string) {
  return selectPerson(trx, uuid).forShare().executeTakeFirstOrThrow();
}

export function listSettings(db: Kysely<Schema>) {
  return db
    .selectFrom('maker_checker_setting as s')
    .leftJoin('admin_user as u', 'u.uuid', 's.admin_uuid')
    .select(['s.kind', 's.is_on', 's.version', 's.updated', 'u.username as admin_username'])
    .execute();
}

/** The setting of a kind, its row locked; null where the database has no such kind. */
export async function lockSetting(trx: Transaction<Schema>, kind: DecisionKindName) {
  const row = await trx
    .selectFrom('maker_checker_setting')
    .select(['is_on', 'version'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface ChangedSetting {
  readonly is_on: boolean;
  readonly version: number;
  readonly updated: string;
  readonly admin_uuid: string;
}

export async function saveSetting(
  trx: Transaction<Schema>,
  kind: DecisionKindName,
  setting: ChangedSetting,
): Promise<void> {
  await trx.updateTable('maker_checker_setting').set(setting).where('kind', '=', kind).execute();
}

/** How many of the staff hold a permission. */
export async function countHolders(db: Kysely<Schema>, permission: Permission): Promise<number> {
  const { count } = await db
    .selectFrom('admin_user')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('role', 'in', holdersOf(permission))
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
