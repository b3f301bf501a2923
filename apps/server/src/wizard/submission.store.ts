import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { BUSINESS_TYPES, type BusinessType } from '@verify-admin/rulebook/kyb/business-type';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

interface SubmittedBusiness {
  readonly business_type: BusinessType;
  readonly company_name: string;
  readonly now: string;
}

/** The verification record after a submission: the company's name, and that its owners have a KYC of their own. */
export async function saveSubmitted(
  trx: FactTransaction,
  key: AccountKey,
  { business_type, company_name, now }: SubmittedBusiness,
): Promise<void> {
  const name = BUSINESS_TYPES.find((type) => type.business_type === business_type)?.name ?? '';
  const [company_loc = null, company_type = null] = name.split(' - ');
  await trx
    .updateTable('verification')
    .set({ company_name, company_loc, company_type, has_kyb_record: true, submit_timestamp: now })
    .set({ use_kyc_status_table: 1, updated: now })
    .where(whereAccount(key))
    .execute();
}
