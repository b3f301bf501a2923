import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';

interface KycFacts {
  readonly use_kyc_status_table: 0 | 1;
  readonly kyc_status: KycStatus;
  readonly kyc_status_timestamp: string | null;
  readonly kyc_status_by: string | null;
}
type LookedUp = Pick<KycRecord, 'cleaned_status' | 'updated_1' | 'admin_username'>;

/** CALL-80: the account's own KYC records, newest first. */
export function kycInput({ account_type, account_id }: AccountKey) {
  return {
    account: `${formatClientId(account_type, account_id)}&`,
    use_kyc_status_table: 0,
  } as const;
}

/**
 * KYC-11: the first item of the KYC status lookup is the account's KYC status; when it was set and by
 * whom come from the same item. Accounts verified owner by owner have a status for each owner, and an
 * account without a record keeps the status of its verification.
 */
export function withKycLookup<R extends KycFacts>(result: R, [first]: readonly LookedUp[]): R {
  if (!first || result.use_kyc_status_table === 1) return result;
  const { cleaned_status: kyc_status, updated_1: kyc_status_timestamp } = first;
  return { ...result, kyc_status, kyc_status_timestamp, kyc_status_by: first.admin_username };
}
