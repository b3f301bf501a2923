import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { SettingKindName } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { ApprovalRequestLines } from './approval-request-lines.tsx';
import { useSettingRequests } from './use-setting-requests.ts';

interface SettingRequestLinesProps {
  kinds: readonly SettingKindName[];
  /** Only those of this account. */
  account?: AccountKey;
}

/** The changes of some kinds that wait for a second ADMIN: who asked, when, and what may be done with them. */
export function SettingRequestLines({ kinds, account }: SettingRequestLinesProps) {
  const { requests = [] } = useSettingRequests('pending', account);
  return <ApprovalRequestLines requests={requests.filter(({ kind }) => kinds.includes(kind))} />;
}
