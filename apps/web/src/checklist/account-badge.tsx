import { BADGE_LOOK, overallBadge } from '@verify-admin/rulebook/checklist/overall-badge';
import { listBadgeFacts } from '@verify-admin/rulebook/verification/verification.contract';
import type { AccountKey } from '../accounts/account-key.ts';
import { useCall } from '../kernel/use-call.ts';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { ToneBadge } from '../ui/tone/tone-badge.tsx';

interface AccountBadgeProps {
  account: AccountKey;
  /** The accounts of the whole list: they are asked for together. */
  among: readonly AccountKey[];
}

/** CHECK-15..24: the overall badge of an account in a list. */
export function AccountBadge({ account, among }: AccountBadgeProps) {
  const accounts = among.map(({ account_type, account_id }) => ({ account_type, account_id }));
  const asked = useCall(listBadgeFacts, { accounts }, { keepsLast: true });
  const facts = asked.data?.data.find(
    ({ account_type, account_id }) =>
      account_type === account.account_type && account_id === account.account_id,
  );
  if (asked.isPending) return <Skeleton width={80} />;
  if (!facts) return null;
  const label = overallBadge(facts);
  const { tone, shape } = BADGE_LOOK[label];
  return (
    <ToneBadge tone={tone} shape={shape}>
      {label}
    </ToneBadge>
  );
}
