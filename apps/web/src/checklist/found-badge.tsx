import { Tooltip } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { checklistRows } from '@verify-admin/rulebook/checklist/checklist-rows';
import {
  badgeLook,
  describeCheck,
  overallBadge,
  worstCheck,
} from '@verify-admin/rulebook/checklist/overall-badge';
import { listBadgeFacts } from '@verify-admin/rulebook/verification/verification.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { ToneBadge } from '../ui/tone/tone-badge.tsx';

interface FoundBadgeProps {
  account: AccountKey;
  /** The accounts of the whole list: they are asked for together. */
  among: readonly AccountKey[];
}

/** CHECK-15..24: the overall badge of an account in a list, drawn by its checks as on the desk. */
export function FoundBadge({ account, among }: FoundBadgeProps) {
  const role = useMe()?.role ?? 'PENDING';
  const accounts = among.map(({ account_type, account_id }) => ({ account_type, account_id }));
  const asked = useCall(listBadgeFacts, { accounts }, { keepsLast: true });
  const facts = asked.data?.data.find(
    ({ account_type, account_id }) =>
      account_type === account.account_type && account_id === account.account_id,
  );
  if (asked.isPending) return <Skeleton width={80} />;
  if (!facts) return null;
  const label = overallBadge(facts);
  const rows = checklistRows(facts, role);
  const worst = worstCheck(rows);
  return (
    <Tooltip label={worst && describeCheck(worst)} disabled={worst === null}>
      <span>
        <ToneBadge {...badgeLook(label, rows)}>{label}</ToneBadge>
      </span>
    </Tooltip>
  );
}
