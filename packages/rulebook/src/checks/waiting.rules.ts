import type { Waiting } from './check-row.ts';
import { CHECK_NAMES, type CHECKS, checkRow, type CheckName, type StatusesOf } from './checks.ts';

/** The columns of a verification record that cases follow from. */
export interface WaitingFacts extends StatusesOf<'kyc' | 'kyb' | 'legal' | 'payment'> {
  readonly individual_aml_open: number;
  readonly business_aml_open: number;
  readonly facts_changed: readonly CheckName[];
}

/** One condition under which an account waits, and the check it is of. */
export interface CheckWaiting extends Waiting {
  readonly check: CheckName;
}

/** The kinds of work that follow from a check, so that an account waits for a person. */
export type CaseKind = (typeof CHECKS)[CheckName]['waits'][number]['kind'];
export const CASE_KINDS = [
  ...new Set(CHECK_NAMES.flatMap((check) => checkRow(check).waits.map(({ kind }) => kind))),
] as readonly CaseKind[];

export function isCaseKind(kind: string): kind is CaseKind {
  return CASE_KINDS.some((one) => one === kind);
}

/** Every condition under which an account waits with this kind of work. */
export function waitingsOf(kind: CaseKind): readonly CheckWaiting[] {
  return CHECK_NAMES.flatMap((check) =>
    checkRow(check)
      .waits.filter((one) => one.kind === kind)
      .map((one) => ({ ...one, check })),
  );
}

function holds(
  { check, statuses = {}, open, isMarked }: CheckWaiting,
  facts: WaitingFacts,
): boolean {
  const columns: Readonly<Record<string, unknown>> = { ...facts };
  const isIn = Object.entries(statuses).every(([column, words]) =>
    words.includes((columns[column] ?? null) as string | null),
  );
  const isOpen = open === undefined || Number(columns[open]) > 0;
  return isIn && isOpen && (!isMarked || facts.facts_changed.includes(check));
}

/** Whether an account waits with this kind of work, by its verification record. */
export function waitsWith(kind: CaseKind, facts: WaitingFacts): boolean {
  return waitingsOf(kind).some((one) => holds(one, facts));
}
