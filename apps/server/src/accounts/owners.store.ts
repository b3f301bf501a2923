import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { OwnerStanding } from '@verify-admin/rulebook/checks/ground';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/**
 * KYC-12: what an owner number names: the account is verified owner by owner, and an owner has this number. Null where
 * nobody has it.
 */
async function findStanding(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  owner: number,
): Promise<OwnerStanding | null> {
  const row = await db
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
    .select(sql<OwnerStanding>`coalesce(o.standing, 'current')`.as('standing'))
    .where('v.account_type', '=', account_type)
    .where('v.account_id', '=', account_id)
    .where('v.use_kyc_status_table', '=', 1)
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
