import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { RETENTION_REFUSALS } from '@verify-admin/rulebook/retention/retention.rules';
import type {
  RetentionRun,
  RetentionRunStatus,
} from '@verify-admin/rulebook/retention/retention-settings.contract';

type HeldBack = RetentionRun['held_back'][number];

/** Why the run left an account alone, in a few words. */
const HELD: Partial<Readonly<Record<HeldBack['refusal'], string>>> = {
  'retention/held': 'on legal hold',
  'retention/suspicion': 'AML suspected',
  'retention/payment': 'payment details wait',
  'retention/request': 'a request waits',
};

export function heldText({ refusal, accounts }: HeldBack): string {
  const why = HELD[refusal] ?? RETENTION_REFUSALS[refusal].sentence;
  return `${formatFigure(accounts)} ${why}`;
}

/** Records of all kinds, without their files. */
export function deletedRecords({ deleted }: RetentionRun): number {
  return deleted.reduce((sum, { record, rows }) => (record === 'Files' ? sum : sum + rows), 0);
}

export function heldAccounts({ held_back }: RetentionRun): number {
  return held_back.reduce((sum, { accounts }) => sum + accounts, 0);
}

/** `Documents 3, Files 3, Notes 12`; empty where nothing was deleted. */
export function deletedText({ deleted }: RetentionRun): string {
  return deleted
    .toSorted((one, other) => one.record.localeCompare(other.record))
    .map(({ record, rows }) => `${record} ${formatFigure(rows)}`)
    .join(', ');
}

/** Who switched the run; empty where nobody ever did. */
export function switchedText({ is_on, requested_by, approved_by }: RetentionRunStatus['switch']) {
  if (requested_by === null) return '';
  if (!is_on) return `Switched off by ${requested_by}`;
  return `Requested by ${requested_by}, approved by ${approved_by ?? 'nobody'}`;
}
