import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { OwnerStanding } from '@verify-admin/rulebook/checks/ground';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** The records of an account that is verified owner by owner, with what is known of each owner. */
function selectOwners(db: Kysely<Schema>, { account_type, account_id }: AccountKey) {
  return db
    .selectFrom('verification as v')
    .innerJoin('kyc_record as k', (join) =>
      join
        .onRef('k.account_type', '=', 'v.account_type')
        .onRef('k.account_id', '=', 'v.account_id'),
    )
    .leftJoin('kyc_owner as o', (join) =>
      join
        .onRef('o.account_type', '=', 'k.account_type')
        .onRef('o.account_id', '=', 'k.account_id')
        .onRef('o.account_sub_id', '=', 'k.account_sub_id'),
    )
    .where('v.account_type', '=', account_type)
    .where('v.account_id', '=', account_id)
    .where('v.use_kyc_status_table', '=', 1);
}

/**
 * KYC-12: what an owner number names: the account is verified owner by owner, and an owner has this number. Null where
 * nobody has it.
 */
async function findStanding(
  db: Kysely<Schema>,
  key: AccountKey,
  owner: number,
): Promise<OwnerStanding | null> {
  const row = await selectOwners(db, key)
    .select(sql<OwnerStanding>`coalesce(o.standing, 'current')`.as('standing'))
    .where('k.account_sub_id', '=', owner)
    .limit(1)
    .executeTakeFirst();
  return row?.standing ?? null;
}

/** KYC-12: whether an owner whom somebody names is one of the account. Without a number the account itself is named. */
export async function isOwnerNamed(
  db: Kysely<Schema>,
  { account_sub_id, ...key }: ClientId,
): Promise<boolean> {
  return account_sub_id === null || (await findStanding(db, key, account_sub_id)) !== null;
}

/** As `isOwnerNamed`, and the newest submission names the owner too: nobody else is asked to verify. */
export async function isCurrentOwner(
  db: Kysely<Schema>,
  { account_sub_id, ...key }: ClientId,
): Promise<boolean> {
  return account_sub_id === null || (await findStanding(db, key, account_sub_id)) === 'current';
}

/** Whether the account is verified owner by owner: it has no person of its own then. */
export async function isPerOwner(db: Kysely<Schema>, key: AccountKey): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('use_kyc_status_table')
    .where(whereAccount(key))
    .executeTakeFirst();
  return row?.use_kyc_status_table === 1;
}

/** The one owner whom the newest submission of an account names; null where it names several or nobody. */
async function findSoleOwner(db: Kysely<Schema>, key: AccountKey): Promise<number | null> {
  const rows = await selectOwners(db, key)
    .select('k.account_sub_id')
    .distinct()
    .where('k.account_sub_id', 'is not', null)
    .where(sql<boolean>`coalesce(o.standing, 'current') = 'current'`)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.account_sub_id ?? null) : null;
}

/** CALL-59: whom a client id means: an account that is verified owner by owner and has one owner means that owner. */
export async function personMeant(db: Kysely<Schema>, client: ClientId): Promise<ClientId> {
  if (client.account_sub_id !== null) return client;
  return { ...client, account_sub_id: await findSoleOwner(db, client) };
}
