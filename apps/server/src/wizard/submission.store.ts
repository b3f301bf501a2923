import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { BUSINESS_TYPES, type BusinessType } from '@verify-admin/rulebook/kyb/business-type';
import { aggregateKyc } from '@verify-admin/rulebook/kyc/kyc.rules';
import type { Transaction } from 'kysely';
import { listOwners } from '../kyc/kyc.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

export interface OwnerFacts {
  readonly name: string;
  readonly email: string;
  readonly percent: number | null;
}

/**
 * KYC-12: the number of each owner. One whose address is known keeps number and KYC; a new one gets the next
 * number and a record that was not begun.
 */
export async function saveOwners(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  owners: readonly OwnerFacts[],
  { company_name, now }: { company_name: string; now: string },
): Promise<number[]> {
  const key = { account_type, account_id };
  const known = await listOwners(trx, key);
  let next = Math.max(0, ...known.map(({ account_sub_id }) => account_sub_id ?? 0)) + 1;
  const numbers: number[] = [];
  for (const { name, email, percent } of owners) {
    const same = known.find((one) => one.owner_email?.toLowerCase() === email.toLowerCase());
    const isFree = same?.account_sub_id != null && !numbers.includes(same.account_sub_id);
    const account_sub_id = isFree && same?.account_sub_id != null ? same.account_sub_id : next++;
    numbers.push(account_sub_id);
    if (isFree) continue;
    await trx
      .insertInto('kyc_record')
      .values({
        ...key,
        account_sub_id,
        cleaned_status: 'not-initiated',
        created: now,
        updated_1: now,
        owner_name: name,
        owner_email: email,
        owner_percent: percent,
        company_name,
      })
      .execute();
  }
  return numbers;
}

/** The verification record after a submission: its KYB is to be reviewed again. */
export async function saveSubmitted(
  trx: Transaction<Schema>,
  key: AccountKey,
  facts: { business_type: BusinessType; company_name: string; now: string },
): Promise<void> {
  const { business_type, company_name, now } = facts;
  const name = BUSINESS_TYPES.find((type) => type.business_type === business_type)?.name ?? '';
  const [company_loc = null, company_type = null] = name.split(' - ');
  const kyc_status = aggregateKyc(
    (await listOwners(trx, key)).map(({ cleaned_status }) => cleaned_status),
  );
  await trx
    .updateTable('verification')
    .set({ company_name, company_loc, company_type, has_kyb_record: true, submit_timestamp: now })
    .set({ use_kyc_status_table: 1, kyc_status, kyc_status_timestamp: now, updated: now })
    .set({ overall_status: 'PENDING', overall_notes: null, overall_status_by: null })
    .set({ overall_status_timestamp: now })
    .where(whereAccount(key))
    .execute();
}
