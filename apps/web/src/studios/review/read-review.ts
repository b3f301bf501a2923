import { getAccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { listImages } from '@verify-admin/rulebook/documents/documents.contract';
import { listInformationRequests } from '@verify-admin/rulebook/information-requests/information-requests.contract';
import {
  getMakerChecker,
  listApprovalRequests,
} from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { getKybReview } from '@verify-admin/rulebook/studios/review/review.contract';
import { getKybResult } from '@verify-admin/rulebook/verification/verification.contract';
import { accountOfAddress } from '../../accounts/account-of-address.ts';
import { prefetch } from '../../kernel/calls/prefetch.ts';

/** Asks for what the review of an account shows. Everybody who may see the account may see each of these. */
export function readReview(accountType: string, accountId: string): void {
  const account = accountOfAddress(accountType, accountId);
  if (!account) return;
  prefetch(getAccountDetail, account);
  prefetch(getKybResult, account);
  prefetch(getKybReview, account);
  prefetch(listImages, account);
  prefetch(getMakerChecker, {});
  prefetch(listApprovalRequests, account);
  prefetch(listInformationRequests, account);
}
