import { isWordOf, showState, type State } from '../kernel/vocabulary.ts';
import { PRODUCT_NAME } from '../staff/product.ts';
import type { CheckRow } from './check-row.ts';
import { BUSINESS_AML } from './rows/business-aml.ts';
import { INDIVIDUAL_AML } from './rows/individual-aml.ts';
import { KYB } from './rows/kyb.ts';
import { KYC } from './rows/kyc.ts';
import { LEGAL } from './rows/legal.ts';
import { OVERALL } from './rows/overall.ts';
import { PAYMENT } from './rows/payment.ts';

/**
 * The checks in the order in which a change reopens them: each rests on facts, and on the outcomes of checks
 * before it alone.
 */
export const CHECKS = {
  kyc: KYC,
  individual_aml: INDIVIDUAL_AML,
  business_aml: BUSINESS_AML,
  kyb: KYB,
  payment: PAYMENT,
  overall: OVERALL,
  legal: LEGAL,
} as const;

type Checks = typeof CHECKS;
export type CheckName = keyof Checks;
export const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[];

/** The row of a check as every other has it. */
export function checkRow(check: CheckName): CheckRow {
  return CHECKS[check];
}

/** The checks in the order in which they are listed. */
export const LISTED_CHECKS: readonly CheckName[] = CHECK_NAMES.toSorted(
  (one, other) => CHECKS[one].place - CHECKS[other].place,
);

/** What only some checks have. */
type Trait = 'checklist' | 'override' | 'isSent' | 'isImported' | 'filter' | 'measured_from';

type CheckWith<T extends Trait> = {
  [C in CheckName]: Checks[C][T] extends null | false ? never : C;
}[CheckName];

/** The checks that have it, in the order in which they are listed. */
function checksWith<T extends Trait>(trait: T): readonly CheckWith<T>[] {
  return LISTED_CHECKS.filter((check): check is CheckWith<T> => {
    const value = checkRow(check)[trait];
    return value !== null && value !== false;
  });
}

/** CHECK-01: those with a row of the checklist. */
export type ChecklistCheck = CheckWith<'checklist'>;
export const CHECKLIST_CHECKS = checksWith('checklist');

/** OVERR-01: those whose status staff may set by hand. */
export type OverrideCheck = CheckWith<'override'>;
export const OVERRIDE_CHECKS = checksWith('override');

/** How an override is named in the audit log. */
export type OverrideAct = Checks[OverrideCheck]['override']['act'];

/** Those whose changed status is sent to the payment provider, under their name here. */
export type SentCheck = CheckWith<'isSent'>;
export const SENT_CHECKS = checksWith('isSent');

/** Those whose status an import may bring. */
export type ImportedCheck = CheckWith<'isImported'>;
export type ImportedColumn = Checks[ImportedCheck]['columns']['status'];
export const IMPORTED_CHECKS = checksWith('isImported');

/** STATUS-01: those the status list filters by, in the order of its columns. */
export type FilteredCheck = CheckWith<'filter'>;
export type FilteredColumn = Checks[FilteredCheck]['columns']['status'];
export const FILTERED_CHECKS = checksWith('filter').toSorted(
  (one, other) => CHECKS[one].filter.place - CHECKS[other].filter.place,
);

export const FILTERED_COLUMNS: readonly FilteredColumn[] = FILTERED_CHECKS.map(
  (check) => CHECKS[check].columns.status,
);

/** Those in the figures of the team. */
export type MeasuredCheck = CheckWith<'measured_from'>;
export const MEASURED_CHECKS = checksWith('measured_from');

/** Those whose history is a table of their statuses. */
export type StatusCheck = {
  [C in CheckName]: Checks[C]['history']['of'] extends 'statuses' ? C : never;
}[CheckName];

export function isStatusCheck(check: CheckName): check is StatusCheck {
  return checkRow(check).history.of === 'statuses';
}

export const STATUS_CHECKS: readonly StatusCheck[] = CHECK_NAMES.filter(isStatusCheck);

/** Those that runs of AML decide. */
export type RunCheck = {
  [C in CheckName]: Checks[C]['history']['of'] extends 'runs' ? C : never;
}[CheckName];

export function isRunCheck(check: CheckName): check is RunCheck {
  return checkRow(check).history.of === 'runs';
}

export const RUN_CHECKS: readonly RunCheck[] = CHECK_NAMES.filter(isRunCheck);

export type NoteOf<C extends CheckName> = Extract<
  Checks[C]['columns'],
  { readonly note: string }
>['note'];

/** The columns with the reason of a status, of those of these checks that have one. */
export function noteColumns<C extends CheckName>(checks: readonly C[]): readonly NoteOf<C>[] {
  return checks.flatMap((check) => checkRow(check).columns.note ?? []) as NoteOf<C>[];
}

/** The words of a check's status. */
export type StatusOf<C extends CheckName> = keyof Checks[C]['states'] & string;

/** The words a status column of these checks may hold, and null where a check may have none. */
export type StatusesOf<C extends CheckName> = {
  readonly [K in C as Checks[K]['columns']['status']]:
    | keyof Checks[K]['states']
    | (Checks[K] extends { readonly none: unknown } ? null : never);
};

/** Since when, by whom and why these checks have their status, by column. */
export type DecisionsOf<C extends CheckName> = Readonly<
  Record<Checks[C]['columns']['since' | 'by'] | NoteOf<C>, string | null>
>;

/** How a stored status reads; a check without one reads as its row says. */
export function showStatus(check: CheckName, stored: string | null): State {
  const { states, none } = checkRow(check);
  if (stored === null && none) return none.state;
  return showState(states, stored ?? '');
}

/** LEGAL-04: who is shown beside a status: the person of the staff, or the product where time alone set it. */
export function whoSetStatus(
  check: CheckName,
  status: string | null,
  username: string | null,
): string | null {
  const isLapsed = status !== null && status === checkRow(check).lapsed;
  return username ?? (isLapsed ? PRODUCT_NAME : null);
}

/** The status a check is decided from: none counts as its first status where its vocabulary has one for that. */
export function heldStatus(check: CheckName, stored: string | null): string | null {
  const { states, none } = checkRow(check);
  return stored ?? (none && isWordOf(states, none.word) ? none.word : null);
}

/** The statuses that are a decision; every other one waits for it, or is its end by time. */
export function decidedWords(check: CheckName): readonly string[] {
  const { favourable, adverse } = checkRow(check);
  return [...favourable, ...adverse];
}

/** Whether a check with this status reads as decided in favour of the account. */
export function isFavourable(check: CheckName, status: string | null): boolean {
  return status !== null && checkRow(check).favourable.includes(status);
}

/** Whether a check with this status stays as it is when a fact changes, and is marked. */
export function isMarkedOnly(check: CheckName, status: string | null): boolean {
  return isAdverse(check, status) || (status !== null && status === checkRow(check).lapsed);
}

/** Whether a check with this status reads as decided against the account. */
export function isAdverse(check: CheckName, status: string | null): boolean {
  return status !== null && checkRow(check).adverse.includes(status);
}
