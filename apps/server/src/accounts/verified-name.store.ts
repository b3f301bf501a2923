import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/where-account.ts';

/** Saves the company name on the verification record. */
export async function nameVerification(
  trx: Transaction<Schema>,
  key: AccountKey,
  company_name: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable('verification')
    .set({ company_name, updated: now })
    .where(whereAccount(key))
    .execute();
}
