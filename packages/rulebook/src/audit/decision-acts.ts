import type { DecisionKindName } from '../maker-checker/decision-kinds.ts';
import {
  CHECKS,
  checkRow,
  OVERRIDE_CHECKS,
  type OverrideAct,
  type OverrideCheck,
} from '../checks/checks.ts';
import type { Permission } from '../staff/permissions.ts';
import type { AuditAct } from './audit-acts.ts';

/** Who takes a decision that nobody of the staff takes. */
export type DecisionSource = 'provider' | 'applicant' | 'product';

/** What allowed a decision. Its sentences are made of this row and the tables it names. */
export interface DecisionRow {
  /** What is decided, as a heading. */
  readonly decides: string;
  /** What somebody of the staff must hold, or who else takes it. */
  readonly by: { readonly permission: Permission } | { readonly source: DecisionSource };
  /** The override whose options, reason and state rule apply. */
  readonly override?: OverrideCheck;
  /** The kind of decision that may need a checker. */
  readonly kind?: DecisionKindName;
  /** Further rules, each a sentence. */
  readonly rules: readonly string[];
}

const staff = (permission: Permission) => ({ permission }) as const;
const others = (source: DecisionSource) => ({ source }) as const;

/** What allows an override, as the row of its check has it. */
function overrideOf(check: OverrideCheck): DecisionRow {
  const { permission, kind } = CHECKS[check].override;
  const { decides } = checkRow(check);
  return { decides, by: { permission }, override: check, ...(kind && { kind }), rules: [] };
}

const OVERRIDES = Object.fromEntries(
  OVERRIDE_CHECKS.map((check) => [CHECKS[check].override.act, overrideOf(check)]),
) as Readonly<Record<OverrideAct, DecisionRow>>;

const RUN_RULES = [
  'Given values are screened, and every name of the account, its record, its newest submission and its owners.',
  'The check is suspected while any hit in force counts, and clear only when each of these names was screened; a failed screening changes nothing.',
  'No run ends a hit: one that counts and is no longer found stays until a person decides.',
] as const;
const NO_STALE_HIT = 'The hit is in force, and nobody decided on it in the meantime.';
const CHECKER_COMMENT = 'A checker who is not its maker rejects it, with a reason.';

/**
 * ours: every act that decides, or that changes a status on an account. The explanation of a decision
 * names the rules of its row.
 */
export const DECISION_ACTS = {
  ...OVERRIDES,
  'kyb.submitted': {
    decides: CHECKS.kyb.decides,
    by: others('applicant'),
    rules: ['A complete form with its required documents sets the status to submitted.'],
  },
  'kyb.decided': {
    decides: CHECKS.kyb.decides,
    by: others('provider'),
    rules: ['A result of the identity provider sets the status, never one that staff set since.'],
  },
  'kyb.reviewed': {
    decides: CHECKS.overall.decides,
    by: staff('kyb/review'),
    kind: 'kyb_review',
    rules: ['The decision is about the newest submission that the reviewer saw.'],
  },
  'kyc.owner-removed': {
    decides: CHECKS.kyc.decides,
    by: staff('kyc/remove-owner'),
    rules: [
      'A reason is required.',
      'Only a former owner who was decided against can be removed: every other one counts, or does not already.',
    ],
  },
  'kyc.decided': {
    decides: CHECKS.kyc.decides,
    by: others('provider'),
    rules: ['A result of the identity provider sets the status, never one that staff set since.'],
  },
  'kyc.pictures-submitted': {
    decides: CHECKS.kyc.decides,
    by: others('applicant'),
    rules: ['Complete identity pictures set the status to a review.'],
  },
  'legal.expired': {
    decides: CHECKS.legal.decides,
    by: others('product'),
    rules: ['Legal approval expires with its tax documentation.'],
  },
  'legal.expiration-reset': {
    decides: CHECKS.legal.decides,
    by: staff('expiry/reset'),
    rules: ['The three years begin again; an approval that expired returns to what it was before.'],
  },
  'aml.individual-run': {
    decides: CHECKS.individual_aml.decides,
    by: staff('aml/run'),
    rules: RUN_RULES,
  },
  'aml.business-run': {
    decides: CHECKS.business_aml.decides,
    by: staff('aml/run'),
    rules: RUN_RULES,
  },
  'aml.both-run': {
    decides: 'Individual and Business AML status',
    by: staff('aml/batch'),
    rules: RUN_RULES,
  },
  'aml.individual-rerun': {
    decides: CHECKS.individual_aml.decides,
    by: others('product'),
    rules: RUN_RULES,
  },
  'aml.business-rerun': {
    decides: CHECKS.business_aml.decides,
    by: others('product'),
    rules: RUN_RULES,
  },
  'aml.individual-alert': {
    decides: CHECKS.individual_aml.decides,
    by: others('product'),
    rules: [
      'A list changed. Only a new or changed record that counts and that nobody knew yet alerts.',
    ],
  },
  'aml.business-alert': {
    decides: CHECKS.business_aml.decides,
    by: others('product'),
    rules: [
      'A list changed. Only a new or changed record that counts and that nobody knew yet alerts.',
    ],
  },
  'aml.hit-decided': {
    decides: 'AML hit',
    by: staff('aml/decide'),
    kind: 'hit_clearance',
    rules: [
      NO_STALE_HIT,
      'A comment is required.',
      'Where name, birth date and country match the list, a false positive also needs a reason from the list of reasons.',
    ],
  },
  'aml.suppression-revoked': {
    decides: 'AML status',
    by: staff('aml/decide'),
    rules: ['The record alerts again for its subject.'],
  },
  'aml.suppression-expired': {
    decides: 'AML status',
    by: others('product'),
    rules: ['An entry “do not alert again” ends at the moment that was set with it.'],
  },
  'aml.subject-removed': {
    decides: 'AML status',
    by: staff('aml/decide'),
    rules: [
      'A reason is required.',
      'A current name of the account cannot be removed, nor any while not all of them were screened.',
    ],
  },
  'payment.saved': {
    decides: CHECKS.payment.decides,
    by: staff('payment/decide'),
    rules: ['Saved details wait for approval.'],
  },
  'payment.submitted': {
    decides: CHECKS.payment.decides,
    by: staff('payment/decide'),
    rules: ['Details of unknown status are submitted for approval.'],
  },
  'payment.approved': {
    decides: CHECKS.payment.decides,
    by: staff('payment/decide'),
    kind: 'payment_approval',
    rules: ['Pending details are approved, in the version that was seen.'],
  },
  'payment.denied': {
    decides: CHECKS.payment.decides,
    by: staff('payment/decide'),
    rules: ['Pending details are denied, in the version that was seen.'],
  },
  'kyb.override-declined': {
    decides: 'Request for a KYB override',
    by: staff('kyb/override'),
    kind: 'kyb_override',
    rules: [CHECKER_COMMENT],
  },
  'kyb.review-declined': {
    decides: 'Request for a KYB review decision',
    by: staff('kyb/review'),
    kind: 'kyb_review',
    rules: [CHECKER_COMMENT],
  },
  'legal.override-declined': {
    decides: 'Request for a Legal override',
    by: staff('legal/override'),
    kind: 'legal_override',
    rules: [CHECKER_COMMENT],
  },
  'aml.clearance-declined': {
    decides: 'Request to clear an AML hit',
    by: staff('aml/decide'),
    kind: 'hit_clearance',
    rules: [CHECKER_COMMENT],
  },
  'account.erased': {
    decides: 'Erasure of personal data',
    by: staff('retention/erase'),
    kind: 'erasure',
    rules: ['An account under a legal hold is not erased.'],
  },
  'account.erasure-declined': {
    decides: 'Request for the erasure of personal data',
    by: staff('retention/erase'),
    kind: 'erasure',
    rules: [CHECKER_COMMENT],
  },
} as const satisfies Readonly<Partial<Record<AuditAct, DecisionRow>>>;

/** The row of an act; null where the act decides nothing. */
export function findDecision(act: string): DecisionRow | null {
  const rows: Readonly<Record<string, DecisionRow>> = DECISION_ACTS;
  return Object.hasOwn(rows, act) ? (rows[act] ?? null) : null;
}
