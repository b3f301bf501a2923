import type { ChecklistRow } from '@verify-admin/rulebook/checklist/checklist-rows';
import {
  badgeLook,
  describeCheck,
  type OverallBadge,
  worstCheck,
} from '@verify-admin/rulebook/checklist/overall-badge';
import { ToneBadge } from '../ui/tone/tone-badge.tsx';
import { ToneIcon } from '../ui/tone/tone-icon.tsx';
import classes from './account-badge.module.css';

interface AccountBadgeProps {
  badge: OverallBadge;
  rows: readonly ChecklistRow[];
}

/** CHECK-15: the overall badge, and the check that weighs most against the account. */
export function AccountBadge({ badge, rows }: AccountBadgeProps) {
  const { tone, shape } = badgeLook(badge, rows);
  const worst = worstCheck(rows);
  return (
    <>
      <ToneBadge tone={tone} shape={shape}>
        {badge}
      </ToneBadge>
      {worst && (
        <span className={classes.worst} data-tone={worst.tone}>
          <ToneIcon tone={worst.tone} shape={worst.shape} size={14} />
          <span translate="no">{describeCheck(worst)}</span>
        </span>
      )}
    </>
  );
}
