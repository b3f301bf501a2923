import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/**
 * KYC-12: whether an owner whom somebody names is one of the account: it is verified owner by owner, and an owner
 * has this number. Without a number the account itself is named.
 */
export async function isOwnerNamed(
  db: Kysely<Schema>,
  { account_type, account_id, account_sub_id }: ClientId,
): Promise<boolean> {
  if (account_sub_id === null) return true;
  const row = await db
    .selectFrom('verification as v')
    .innerJoin('kyc_record as k', (join) =>
      join
        .onRef('k.account_type', '=', 'v.account_type')
        .onRef('k.account_id', '=', 'v.account_id'),
    )
    .select('k.id')
    .where('v.account_type', '=', account_type)
    .where('v.account_id', '=', account_id)
    .where('v.use_kyc_status_table', '=', 1)
    .where('k.account_sub_id', '=', account_sub_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** As `isOwnerNamed`, and the newest submission names the owner too: nobody else is asked to verify. */
export async function isCurrentOwner(db: Kysely<Schema>, client: ClientId): Promise<boolean> {
  if (!(await isOwnerNamed(db, client))) return false;
  if (client.account_sub_id === null) return true;
  const left = await db
    .selectFrom('kyc_owner')
    .select('standing')
    .where(whereAccount(client))
    .where('account_sub_id', '=', client.account_sub_id)
    .where('standing', '!=', 'current')
    .executeTakeFirst();
  return left === undefined;
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
