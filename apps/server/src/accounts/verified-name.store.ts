import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';

const RENAME = new NamedStatement<
  [account_type: string, account_id: number, company_name: string, updated: string]
>(
  'verification.rename',
  `update verification set company_name = $3, updated = $4
  where account_type = $1 and account_id = $2`,
);

/** Saves the company name on the verification record. */
export async function nameVerification(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  company_name: string,
  now: string,
): Promise<void> {
  await RENAME.run(trx, account_type, account_id, company_name, now);
}
