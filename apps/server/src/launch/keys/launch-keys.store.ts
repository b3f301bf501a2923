import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { LaunchKeyTable } from '../../platform/database/tables/launch-tables.ts';

export type StoredKey = Selectable<LaunchKeyTable>;

/** The key of this hash; null when there is none. */
export async function findKey(db: Kysely<Schema>, key_sha256: string): Promise<StoredKey | null> {
  const row = await db
    .selectFrom('launch_key')
    .selectAll()
    .where('key_sha256', '=', key_sha256)
    .executeTakeFirst();
  return row ?? null;
}

/** Every key with who made it, newest first. */
export async function listKeys(db: Kysely<Schema>) {
  return db
    .selectFrom('launch_key as k')
    .leftJoin('admin_user as u', 'u.uuid', 'k.created_by')
    .selectAll('k')
    .select('u.username as created_by_name')
    .orderBy('k.id', 'desc')
    .execute();
}

/** Serialises what is done to the keys of one caller until the transaction ends. */
export async function lockCaller(trx: Transaction<Schema>, caller: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`launch_key ${caller}`}, 0))`.execute(
    trx,
  );
}

/** How many keys of the caller are valid at `now`. */
export async function countValidKeys(
  trx: Transaction<Schema>,
  caller: string,
  now: string,
): Promise<number> {
  const row = await trx
    .selectFrom('launch_key')
    .select(sql<number>`count(*)`.as('count'))
    .where('caller', '=', caller)
    .where('is_setting', '=', false)
    .where('revoked', 'is', null)
    .where((q) => q.or([q('expires', 'is', null), q('expires', '>', now)]))
    .executeTakeFirstOrThrow();
  return row.count;
}

interface NewKey {
  readonly caller: string;
  readonly prefix: string;
  readonly key_sha256: string;
  readonly account_types: readonly AccountType[];
  readonly is_setting: boolean;
  readonly created: string;
  readonly created_by: string | null;
  readonly expires: string | null;
}

/** Stores a key and answers its number; one that is stored already keeps its row. */
export async function insertKey(
  trx: Transaction<Schema>,
  { account_types, ...key }: NewKey,
): Promise<number> {
  const row = await trx
    .insertInto('launch_key')
    .values({ ...key, account_types: JSON.stringify(account_types) })
    .onConflict((conflict) =>
      conflict.column('key_sha256').doUpdateSet({ caller: key.caller, prefix: key.prefix }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks a key until the transaction ends; null when there is none. */
export async function lockKey(trx: Transaction<Schema>, id: number): Promise<StoredKey | null> {
  const row = await trx
    .selectFrom('launch_key')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markRevoked(
  trx: Transaction<Schema>,
  id: number,
  by: { readonly revoked: string; readonly revoked_by: string | null },
): Promise<void> {
  await trx.updateTable('launch_key').set(by).where('id', '=', id).execute();
}

export async function markUsed(trx: Transaction<Schema>, id: number, now: string): Promise<void> {
  await trx.updateTable('launch_key').set({ last_used: now }).where('id', '=', id).execute();
}
