import type { AccountType } from '../accounts/account-type.ts';
import { AML_STATES, type AmlStatus } from '../aml/aml.states.ts';
import type { CheckName } from '../checks/checks.ts';
import type { Shape, Tone } from '../kernel/tone.ts';
import { toneOf } from '../kernel/tone.ts';
import { showState } from '../kernel/vocabulary.ts';
import { type KybStatus, showKyb } from '../kyb/kyb.states.ts';
import { KYC_STATES, type KycStatus } from '../kyc/kyc.states.ts';
import { showLegalRow } from '../legal/legal.rules.ts';
import type { LegalStatus } from '../legal/legal.states.ts';
import { PAYMENT_STATES, type PaymentStatus } from '../payments/payment.states.ts';
import type { Role } from '../staff/roles.ts';

/** CHECK-01: the rows of the card in their listed order. */
export const CHECKLIST_ROWS = [
  { row: 'e-contract', name: 'E-contract', history: null },
  { row: 'kyc', name: 'KYC', history: 'kyc' },
  { row: 'individual-aml', name: 'Individual AML', history: 'aml_individual' },
  { row: 'business-aml', name: 'Business AML', history: 'aml_business' },
  { row: 'kyb', name: 'KYB', history: 'kyb' },
  { row: 'legal', name: 'Legal approval', history: 'legal' },
  { row: 'payment', name: 'Payment', history: 'payment' },
] as const;

export type ChecklistRowName = (typeof CHECKLIST_ROWS)[number]['row'];
export type HistoryName = NonNullable<(typeof CHECKLIST_ROWS)[number]['history']>;

const CHECK_OF_ROW: Readonly<Record<ChecklistRowName, CheckName | null>> = {
  'e-contract': null,
  kyc: 'kyc',
  'individual-aml': 'individual_aml',
  'business-aml': 'business_aml',
  kyb: 'kyb',
  legal: 'legal',
  payment: 'payment',
};

/** The check a row shows; null for the contract, which is none. */
export function checkOfRow(row: ChecklistRowName): CheckName | null {
  return CHECK_OF_ROW[row];
}

/** ACCT-24, ACCT-25: what an empty history reads. */
export const EMPTY_HISTORY: Readonly<Record<HistoryName, string>> = {
  kyb: 'No KYB history found',
  kyc: 'No KYC history found',
  legal: 'No legal history found',
  aml_individual: 'No AML individual history found',
  aml_business: 'No AML business history found',
  payment: 'No payment history found',
};

export interface ChecklistFacts {
  readonly account_type: AccountType;
  readonly date_contract_signed: string | null;
  readonly kyc_status: KycStatus;
  readonly individual_aml_status: AmlStatus | 'RUNNING';
  readonly business_aml_status: AmlStatus | 'RUNNING';
  readonly kyb_status: KybStatus | null;
  readonly due_diligence_status: LegalStatus | null;
  readonly pay_status: PaymentStatus;
}

export interface ChecklistRow {
  readonly row: ChecklistRowName;
  readonly name: string;
  readonly history: HistoryName | null;
  readonly text: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

interface RowState {
  readonly text: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

type RowRule = (facts: ChecklistFacts, role: Role) => RowState;

function inWords(state: { label: string; tone: Tone; shape: Shape }): RowState {
  return { text: state.label, tone: state.tone, shape: state.shape };
}

const SIGNED = 'signed';

/** CHECK-03: `signed` with the date beside it, or `Not Signed`. */
function contract(facts: ChecklistFacts): RowState {
  return facts.date_contract_signed === null
    ? { text: 'Not Signed', tone: toneOf('not_signed'), shape: 'bad' }
    : { text: SIGNED, tone: toneOf(SIGNED), shape: 'good' };
}

const ROW_RULES: Readonly<Record<ChecklistRowName, RowRule>> = {
  'e-contract': contract,
  kyc: (facts) => inWords(showState(KYC_STATES, facts.kyc_status)),
  'individual-aml': (facts) => inWords(showState(AML_STATES, facts.individual_aml_status)),
  'business-aml': (facts) => inWords(showState(AML_STATES, facts.business_aml_status)),
  kyb: ({ kyb_status }) => inWords(showKyb(kyb_status)),
  legal: (facts, role) => showLegalRow(facts, role),
  payment: (facts) => inWords(showState(PAYMENT_STATES, facts.pay_status)),
};

/** CHECK-02: the E-contract row is a studio's alone. */
function isShown(row: ChecklistRowName, type: AccountType): boolean {
  return row !== 'e-contract' || type === 'studio';
}

/** CHECK-01..14: the rows of one account as `role` reads them. */
export function checklistRows(facts: ChecklistFacts, role: Role): readonly ChecklistRow[] {
  return CHECKLIST_ROWS.filter(({ row }) => isShown(row, facts.account_type)).map((row) => ({
    ...row,
    ...ROW_RULES[row.row](facts, role),
  }));
}

/** How many rows are settled well, for the meter `2 of 7 settled`. */
export function settledCount(rows: readonly ChecklistRow[]): number {
  return rows.filter((row) => row.tone === 'good').length;
}
