import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/where-account.ts';

/** Locks the account's KYB status; null when it has no verification record. */
export async function findKybStatus(trx: Transaction<Schema>, key: AccountKey) {
  const row = await trx
    .selectFrom('verification')
    .select(['kyb_status', 'idenfy_id'])
    .where(whereAccount(key))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
