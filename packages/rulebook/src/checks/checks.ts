import { AML_STATES } from '../aml/aml.states.ts';
import type { State } from '../kernel/vocabulary.ts';
import { KYB_STATES } from '../kyb/kyb.states.ts';
import { KYC_STATES } from '../kyc/kyc.states.ts';
import { LEGAL_STATES } from '../legal/legal.states.ts';
import { PAYMENT_STATES } from '../payments/payment.states.ts';
import { OVERALL_STATES } from '../studios/overall.states.ts';
import type { FactKind } from './fact-kinds.ts';

/** One check of an account. Every list of checks is derived from these rows. */
interface CheckRow {
  readonly label: string;
  readonly states: Readonly<Record<string, State>>;
  /** Its columns of the verification record. */
  readonly columns: { readonly status: string; readonly since: string; readonly by: string };
  /** The table that keeps every status it had. */
  readonly history: string;
  /** What it rests on. A change of one of these reopens the check while it reads favourably. */
  readonly rests_on: readonly FactKind[];
  /** The statuses that let an account be paid: they hold for the facts they were decided on alone. */
  readonly favourable: readonly string[];
  /** The statuses that stay when a fact changes, marked so, until a person decides. */
  readonly adverse: readonly string[];
  /** A status that time alone set: it stays too, and is marked. */
  readonly lapsed?: string;
  /** What it reads once a fact has changed. */
  readonly reopened: string;
  /** What it reads instead where nothing was submitted. */
  readonly reopened_without_submission?: string;
}

/**
 * The checks in the order in which a change reopens them: each rests on facts, and on the outcomes of checks
 * before it alone.
 */
export const CHECKS = {
  kyc: {
    label: 'KYC',
    states: KYC_STATES,
    columns: { status: 'kyc_status', since: 'kyc_status_timestamp', by: 'kyc_status_by' },
    history: 'kyc_record',
    rests_on: ['person'],
    favourable: ['complete'],
    adverse: ['denied', 'blocked', 'aml-blocked'],
    reopened: 'not-initiated',
  },
  individual_aml: {
    label: 'Individual AML',
    states: AML_STATES,
    columns: {
      status: 'individual_aml_status',
      since: 'individual_aml_timestamp',
      by: 'individual_aml_by',
    },
    history: 'aml_individual_history',
    rests_on: ['persons'],
    favourable: ['NOT_SUSPECTED'],
    adverse: ['SUSPECTED'],
    reopened: 'NOT_RUN',
  },
  business_aml: {
    label: 'Business AML',
    states: AML_STATES,
    columns: {
      status: 'business_aml_status',
      since: 'business_aml_timestamp',
      by: 'business_aml_by',
    },
    history: 'aml_business_history',
    rests_on: ['companies'],
    favourable: ['NOT_SUSPECTED'],
    adverse: ['SUSPECTED'],
    reopened: 'NOT_RUN',
  },
  kyb: {
    label: 'KYB',
    states: KYB_STATES,
    columns: { status: 'kyb_status', since: 'kyb_status_timestamp', by: 'kyb_status_by' },
    history: 'kyb_history',
    rests_on: ['submission', 'papers'],
    favourable: ['APPROVED', 'KYB_APPROVED_KYC_BLOCK'],
    adverse: ['DENIED'],
    reopened: 'SUBMITTED',
    reopened_without_submission: 'PENDING',
  },
  payment: {
    label: 'Payment',
    states: PAYMENT_STATES,
    columns: { status: 'pay_status', since: 'pay_status_timestamp', by: 'pay_status_by' },
    history: 'payment_history',
    rests_on: ['payout'],
    favourable: ['APPROVED'],
    adverse: ['DENIED'],
    reopened: 'PENDING',
  },
  overall: {
    label: 'KYB review',
    states: OVERALL_STATES,
    columns: {
      status: 'overall_status',
      since: 'overall_status_timestamp',
      by: 'overall_status_by',
    },
    history: 'overall_history',
    // ours: a review sums up the documents, and what speaks against the account; an outcome that becomes
    // better leaves it as it is.
    rests_on: ['submission', 'papers', 'objections'],
    favourable: ['APPROVED'],
    adverse: ['DENIED'],
    reopened: 'PENDING',
  },
  legal: {
    label: 'Legal approval',
    states: LEGAL_STATES,
    columns: {
      status: 'due_diligence_status',
      since: 'due_diligence_timestamp',
      by: 'due_diligence_by',
    },
    history: 'legal_history',
    rests_on: ['outcomes', 'submission', 'papers', 'person', 'persons', 'companies'],
    favourable: ['APPROVED', 'LEGAL_OVERRIDE_APPROVED'],
    adverse: ['DENIED'],
    // EXP-12
    lapsed: 'EXPIRED',
    reopened: 'PENDING',
  },
} as const satisfies Readonly<Record<string, CheckRow>>;

export type CheckName = keyof typeof CHECKS;
export const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[];

/** The row of a check as every other has it. */
export function checkRow(check: CheckName): CheckRow {
  return CHECKS[check];
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
