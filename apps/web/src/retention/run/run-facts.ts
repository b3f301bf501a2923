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

/** What was deleted, by kind of record in the order of the alphabet. */
export function deletedKinds({ deleted }: RetentionRun) {
  return deleted.toSorted((one, other) => one.record.localeCompare(other.record));
}

type Failure = RetentionRun['failures'][number];

/** The accounts that failed, by the reason. */
export function failuresByReason({ failures }: RetentionRun): [Failure['why'], Failure[]][] {
  const reasons = [...new Set(failures.map(({ why }) => why))];
  return reasons.map((reason) => [reason, failures.filter(({ why }) => why === reason)]);
}

/** Who switched the run. */
export function switchedText({ is_on, requested_by, approved_by }: RetentionRunStatus['switch']) {
  const by = requested_by ?? 'nobody';
  return is_on ? `requested by ${by}, approved by ${approved_by ?? 'nobody'}` : `by ${by}`;
}
