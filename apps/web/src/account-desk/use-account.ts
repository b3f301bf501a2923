import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  getAccountDetail,
  searchAccounts,
} from '@verify-admin/rulebook/accounts/accounts.contract';
import { notFoundSentence } from '@verify-admin/rulebook/accounts/search.rules';
import { decodeSearchRow, type FoundAccount } from '@verify-admin/rulebook/accounts/search-row';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { getKycStatus } from '@verify-admin/rulebook/kyc/kyc.contract';
import { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';
import { accountOfAddress } from '../accounts/account-of-address.ts';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { searchInput } from './read-account.ts';
import { kycInput, withKycLookup } from '../kyc/kyc-lookup.ts';

/** The verification record of the account on the desk, with its owners. */
export type Result = OutputOf<typeof getKybResultWithKyc>['data'];

const NOBODY: AccountKey = { account_type: 'other', account_id: 0 };

/** Whether the id is anybody's, which decides what a miss is called (SEARCH-09). */
function useMiss(key: AccountKey | null, accountId: string): string | null {
  const search = useCall(searchAccounts, searchInput(accountId));
  if (!search.data) return null;
  const rows = search.data.data.map(decodeSearchRow);
  const found = rows.filter((row): row is FoundAccount => row !== null);
  return notFoundSentence(key?.account_type ?? null, accountId, found);
}

/** Everything the desk shows of one account, read side by side. */
export function useAccount(accountType: string, accountId: string) {
  const renew = useRenewAbout();
  const key = accountOfAddress(accountType, accountId);
  const miss = useMiss(key, accountId);
  const detail = useCall(getAccountDetail, key ?? NOBODY, { enabled: key !== null });
  const result = useCall(getKybResultWithKyc, key ?? NOBODY, { enabled: key !== null });
  const kyc = useCall(getKycStatus, kycInput(key ?? NOBODY), { enabled: key !== null });
  return {
    key,
    miss,
    detail: detail.data?.data,
    result: result.data && kyc.data && withKycLookup(result.data.data, kyc.data.data),
    error: detail.error ?? result.error ?? kyc.error,
    reading: detail.isFetching || result.isFetching || kyc.isFetching,
    /** Reads again whatever the page shows of the account. */
    refresh: () => void renew({ ...(key ?? NOBODY) }),
  };
}
