import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import type { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';

type Result = OutputOf<typeof getKybResultWithKyc>['data'];

/** What the KYC of one owner rests on; null for a former owner who counts no more. */
export function ownerFacts({ owners }: Pick<Result, 'owners'>, owner: KycRecord) {
  const found = owners.find((one) => one.account_sub_id === owner.account_sub_id);
  return found?.check_facts ?? null;
}
