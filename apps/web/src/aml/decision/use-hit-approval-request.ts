import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isOfHit } from '@verify-admin/rulebook/aml/hits/hit-target';
import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { useApprovalRequests } from '../../maker-checker/use-approval-requests.ts';

/** The pending request on one hit, among those on its account. */
export function findHitApprovalRequest(
  hit_id: number,
  requests: readonly ApprovalRequest[],
): ApprovalRequest | undefined {
  return requests.find(({ kind, target }) => kind === 'hit_clearance' && isOfHit(hit_id, target));
}

/** The pending request on a hit; undefined where there is none. */
export function useHitApprovalRequest(
  account: AccountKey,
  hit_id: number,
): ApprovalRequest | undefined {
  return findHitApprovalRequest(hit_id, useApprovalRequests(account));
}
