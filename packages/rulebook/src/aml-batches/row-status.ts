import type { RunType } from '../aml/aml.rules.ts';
import type { AmlStatus } from '../aml/aml.states.ts';

/** One check of the row's account as it is now, whatever the batch found. */
export interface CurrentCheck {
  readonly status: AmlStatus;
  readonly hits: number;
  readonly open: number;
}

/** What a row came to, and its account's checks now; null where there is no account. */
export interface ReviewedRow {
  readonly individual_aml_status: AmlStatus;
  readonly account_aml_status: AmlStatus;
  readonly current: { readonly individual: CurrentCheck; readonly business: CurrentCheck } | null;
}

const CHECKS: readonly RunType[] = ['individual', 'business'];

function foundStatus(row: ReviewedRow, check: RunType): AmlStatus {
  return check === 'individual' ? row.individual_aml_status : row.account_aml_status;
}

/** ours: a check the batch suspected follows its account; any other stays as the batch found it. */
export function rowStatus(row: ReviewedRow, check: RunType): AmlStatus {
  const found = foundStatus(row, check);
  return found === 'SUSPECTED' ? (row.current?.[check].status ?? found) : found;
}

/** ours: where a row is in its review; one without an account stays suspected. */
export function rowReview(row: ReviewedRow): 'open' | 'settled' | 'clear' {
  if (CHECKS.some((check) => rowStatus(row, check) === 'SUSPECTED')) return 'open';
  return CHECKS.some((check) => foundStatus(row, check) === 'SUSPECTED') ? 'settled' : 'clear';
}

/** The check to look at first: the one that is still suspected, else the one that was. */
export function checkToReview(row: ReviewedRow): RunType {
  const open = CHECKS.find((check) => rowStatus(row, check) === 'SUSPECTED');
  return open ?? CHECKS.find((check) => foundStatus(row, check) === 'SUSPECTED') ?? 'individual';
}
