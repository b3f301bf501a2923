import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { findCaseFile } from '@verify-admin/rulebook/case-files/case-files.contract';
import { EXPORTED_FILE_SECONDS } from '@verify-admin/rulebook/kernel/export';
import { useCall } from '../kernel/calls/use-call.ts';

const BUSY_MS = 1000;
/** Before the links of the files expire. */
const RENEWED_MS = (EXPORTED_FILE_SECONDS - 60) * 1000;

/** One's own case file of an account: of a number, or the newest. It is asked again while it is made. */
export function useCaseFile(
  account: AccountKey,
  case_file_id: number | undefined,
  enabled: boolean,
) {
  const { account_type, account_id } = account;
  const ask = { account_type, account_id, ...(case_file_id !== undefined && { case_file_id }) };
  return useCall(findCaseFile, ask, {
    enabled,
    refetchInterval: ({ state }) => (state.data?.data?.state === 'queued' ? BUSY_MS : RENEWED_MS),
  });
}
