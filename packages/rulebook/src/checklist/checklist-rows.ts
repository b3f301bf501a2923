import type { AccountType } from '../accounts/account-type.ts';
import {
  CHECKLIST_CHECKS,
  type ChecklistCheck,
  CHECKS,
  showStatus,
  type StatusesOf,
} from '../checks/checks.ts';
import type { Shape, Tone } from '../kernel/tone.ts';
import { toneOf } from '../kernel/tone.ts';
import { showLegalRow } from '../legal/legal.rules.ts';
import type { Role } from '../staff/roles.ts';

/** The one row of the checklist that is no check: its date is stored with the account. */
const CONTRACT = 'e-contract';

export type CheckRowName = (typeof CHECKS)[ChecklistCheck]['checklist']['row'];
export type ChecklistRowName = CheckRowName | typeof CONTRACT;

interface ListedRow {
  readonly row: ChecklistRowName;
  readonly name: string;
  /** Null where the row is no check. */
  readonly check: ChecklistCheck | null;
}

/** CHECK-01: the rows of the card in their listed order. */
export const CHECKLIST_ROWS: readonly ListedRow[] = [
  { row: CONTRACT, name: 'E-contract', check: null },
  ...CHECKLIST_CHECKS.map((check) => {
    const { label, checklist } = CHECKS[check];
    return { row: checklist.row, name: label, check };
  }),
];

export interface ChecklistFacts extends StatusesOf<ChecklistCheck> {
  readonly account_type: AccountType;
  readonly date_contract_signed: string | null;
}

interface RowState {
  readonly text: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

export interface ChecklistRow extends ListedRow, RowState {}

const SIGNED = 'signed';

/** CHECK-03: `signed` with the date beside it, or `Not Signed`. */
function contract(facts: ChecklistFacts): RowState {
  return facts.date_contract_signed === null
    ? { text: 'Not Signed', tone: toneOf('not_signed'), shape: 'bad' }
    : { text: SIGNED, tone: toneOf(SIGNED), shape: 'good' };
}

/** CHECK-04..14: a check reads as its status, and Legal approval as what it waits for. */
function stateOf(check: ChecklistCheck | null, facts: ChecklistFacts, role: Role): RowState {
  if (check === null) return contract(facts);
  if (check === 'legal') return showLegalRow(facts, role);
  const { label, tone, shape } = showStatus(check, facts[CHECKS[check].columns.status]);
  return { text: label, tone, shape };
}

/** CHECK-02: the E-contract row is a studio's alone. */
function isShown({ row }: ListedRow, type: AccountType): boolean {
  return row !== CONTRACT || type === 'studio';
}

/** CHECK-01..14: the rows of one account as `role` reads them. */
export function checklistRows(facts: ChecklistFacts, role: Role): readonly ChecklistRow[] {
  return CHECKLIST_ROWS.filter((row) => isShown(row, facts.account_type)).map((row) => ({
    ...row,
    ...stateOf(row.check, facts, role),
  }));
}

/** How many rows are settled well, for the meter `2 of 7 settled`. */
export function settledCount(rows: readonly ChecklistRow[]): number {
  return rows.filter((row) => row.tone === 'good').length;
}
