import {
  getAccountDetail,
  searchAccounts,
} from '@verify-admin/rulebook/accounts/accounts.contract';
import { listAccountActivity } from '@verify-admin/rulebook/activity/activity.contract';
import { listImages } from '@verify-admin/rulebook/documents/documents.contract';
import { getKycStatus, listKycSents } from '@verify-admin/rulebook/kyc/kyc.contract';
import { listApprovalRequests } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { getMonitoring } from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { listNotes } from '@verify-admin/rulebook/notes/notes.contract';
import { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';
import { accountOfAddress } from '../accounts/account-of-address.ts';
import { RECENT_ACTS } from '../activity/use-activity.ts';
import { prefetch } from '../kernel/calls/prefetch.ts';
import { kycInput } from '../kyc/kyc-lookup.ts';

/** CALL-50: the accounts of every type that have the id of the address. */
export function searchInput(accountId: string) {
  return { search_string: accountId, search_type: 'id', is_single_account: 1 } as const;
}

/** Asks for what the desk shows of an account. Everybody who may see the account may see each of these. */
export function readAccount(accountType: string, accountId: string): void {
  const key = accountOfAddress(accountType, accountId);
  if (!key) return;
  prefetch(searchAccounts, searchInput(accountId));
  prefetch(getAccountDetail, key);
  prefetch(getKybResultWithKyc, key);
  prefetch(getKycStatus, kycInput(key));
  prefetch(getMonitoring, key);
  prefetch(listImages, key);
  prefetch(listApprovalRequests, key);
  prefetch(listKycSents, key);
  prefetch(listNotes, key);
  prefetch(listAccountActivity, { ...key, limit: RECENT_ACTS });
}
