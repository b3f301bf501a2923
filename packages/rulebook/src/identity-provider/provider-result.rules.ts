import { isAdverse } from '../checks/checks.ts';
import type { KybStatus } from '../kyb/kyb.states.ts';
import type { KycStatus } from '../kyc/kyc.states.ts';

/**
 * What a status of the provider means here. `decides` is a result of the check, `lapses` an end without
 * one, `none` says nothing about the person.
 */
interface ProviderStatus {
  readonly status: KycStatus;
  readonly effect: 'decides' | 'lapses' | 'none';
}

/** T6, ENT-23: the provider's `overall` → KYC status. */
export const PROVIDER_STATUSES = {
  APPROVED: { status: 'complete', effect: 'decides' },
  DENIED: { status: 'denied', effect: 'decides' },
  SUSPECTED: { status: 'blocked', effect: 'decides' },
  REVIEWING: { status: 'internal-review', effect: 'decides' },
  EXPIRED: { status: 'expired', effect: 'lapses' },
  'EXPIRED-DELETED': { status: 'expired', effect: 'lapses' },
  ACTIVE: { status: 'pending', effect: 'none' },
  // ours: what the provider deletes or archives stays decided here
  DELETED: { status: 'unknown', effect: 'none' },
  ARCHIVED: { status: 'unknown', effect: 'none' },
} as const satisfies Readonly<Record<string, ProviderStatus>>;

/** What the AML check within a verification found; `failed` is a check that did not run. */
export type ProviderAml = 'clear' | 'suspected' | 'failed' | 'none';

/** The events the provider calls back with, and which one counts where two ended in the same second. */
export const PROVIDER_EVENTS = {
  IDENTIFICATION_EXPIRED: { about: 'person', rank: 0 },
  IDENTIFICATION_CANCELLED: { about: 'person', rank: 0 },
  IDENTIFICATION: { about: 'person', rank: 1 },
  IDENTIFICATION_AUTO_FINISHED: { about: 'person', rank: 1 },
  IDENTIFICATION_RESUBMITTED: { about: 'person', rank: 2 },
  IDENTIFICATION_MANUAL_FINISHED: { about: 'person', rank: 3 },
  COMPANY_SUBMIT: { about: 'company', rank: 0 },
  COMPANY_REVIEW: { about: 'company', rank: 1 },
} as const satisfies Readonly<Record<string, { about: 'person' | 'company'; rank: number }>>;

export type ProviderEvent = keyof typeof PROVIDER_EVENTS;

export function isProviderEvent(event: string): event is ProviderEvent {
  return Object.hasOwn(PROVIDER_EVENTS, event);
}

/** The result of one person's verification, as the provider reports it. */
export interface PersonResult {
  readonly event: ProviderEvent;
  readonly final: boolean;
  readonly overall: string;
  readonly fraud_tags: readonly string[];
  readonly aml: ProviderAml;
  /** When the verification began and ended, in milliseconds since the epoch. */
  readonly begun: number;
  readonly finished: number;
}

/** Tags by which the provider says that its AML check found something, and that it did not run. */
const AML_SUSPECTED_TAG = /^AML_(?!FAILED)/;
const AML_FAILED_TAG = 'AML_FAILED';

function isAmlSuspected({ aml, fraud_tags }: PersonResult): boolean {
  return aml === 'suspected' || fraud_tags.some((tag) => AML_SUSPECTED_TAG.test(tag));
}

function isAmlFailed({ aml, fraud_tags }: PersonResult): boolean {
  return aml === 'failed' || fraud_tags.includes(AML_FAILED_TAG);
}

interface ResultMeaning {
  readonly status: KycStatus;
  readonly effect: 'decides' | 'lapses';
}

/**
 * T6: the KYC status a result leads to; null where it leads to none: it is not final, not a decision, or
 * in a word this build does not know. A check that did not run never reads as clear.
 */
export function meaningOf(result: PersonResult): ResultMeaning | null {
  if (!result.final || !Object.hasOwn(PROVIDER_STATUSES, result.overall)) return null;
  const row: ProviderStatus = PROVIDER_STATUSES[result.overall as keyof typeof PROVIDER_STATUSES];
  const { status, effect } = row;
  if (effect === 'none') return null;
  const clears = status === 'complete';
  if (isAmlSuspected(result) && (clears || status === 'blocked')) {
    return { status: 'aml-blocked', effect };
  }
  if (isAmlFailed(result) && clears) return { status: 'internal-review', effect };
  return { status, effect };
}

/** How much a status holds a person back; of two results of one moment the more careful one counts. */
const CAUTION: readonly KycStatus[] = [
  'complete',
  'internal-review',
  'blocked',
  'aml-blocked',
  'denied',
];

/** Where a decision is in the order of all decisions about one person. */
export interface ResultOrder {
  readonly finished: number;
  readonly rank: number;
  readonly caution: number;
}

export function orderOf(result: PersonResult, status: KycStatus): ResultOrder {
  return {
    finished: result.finished,
    rank: PROVIDER_EVENTS[result.event].rank,
    caution: CAUTION.indexOf(status),
  };
}

/** Below 0 where `a` is before `b`. */
export function compareOrder(a: ResultOrder, b: ResultOrder): number {
  return a.finished - b.finished || a.rank - b.rank || a.caution - b.caution;
}

/** The newest status that staff set by hand. */
export interface StaffDecision {
  readonly status: KycStatus;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

/**
 * ours, 0094: whether staff decided against the person after the verification began. Its result does not undo that:
 * staff begin another verification, or decide themselves.
 */
export function isDecidedAgainst(begun: number, { status, at }: StaffDecision): boolean {
  return begun <= at && isAdverse('kyc', status);
}

/** What is known about the person when a result arrives. */
export interface PersonState {
  readonly status: KycStatus;
  /** The newest decision of the provider that was applied. */
  readonly decided: ResultOrder | null;
  readonly overridden: StaffDecision | null;
}

/** ours: an end without a result replaces only a status that waits for one. */
const LAPSES_FROM: readonly KycStatus[] = [
  'not-initiated',
  'pending',
  'submitted',
  'expired',
  'unknown',
];

/** Why a callback changes nothing, in the words of the log. */
export const IGNORED = {
  'not-final': 'It is not a final result.',
  'no-decision': 'It holds no decision about the person.',
  'older-than-override': 'Staff have set the status since.',
  'decided-against': 'Staff have decided against the person since this verification began.',
  'older-result': 'A newer result was applied before.',
  'already-settled': 'It ended without a result, and the status is settled.',
  'same-status': 'The account has this status already.',
  'other-event': 'Events of this kind are not acted on.',
  'unknown-reference': 'No account has this reference.',
  'other-facts': 'The facts have changed since this verification began.',
  'former-owner': 'The newest submission does not name this person.',
  'other-submission': 'It is about a submission that is not the newest.',
  'other-person': 'It names another account than the one that was sent to the provider.',
} as const;

export type IgnoredWhy = keyof typeof IGNORED;

/** KYC-02: why a result of the provider is not applied, or null. Nothing is overwritten by something older. */
export function refusePersonResult(result: PersonResult, state: PersonState): IgnoredWhy | null {
  if (!result.final) return 'not-final';
  const meaning = meaningOf(result);
  if (!meaning) return 'no-decision';
  const { status, effect } = meaning;
  const { overridden } = state;
  if (overridden && result.finished <= overridden.at) return 'older-than-override';
  if (overridden && isDecidedAgainst(result.begun, overridden)) return 'decided-against';
  if (effect === 'lapses') {
    if (!LAPSES_FROM.includes(state.status)) return 'already-settled';
    return state.status === status ? 'same-status' : null;
  }
  if (state.decided && compareOrder(orderOf(result, status), state.decided) <= 0) {
    return 'older-result';
  }
  return null;
}

/** The result of a company's review, as the provider reports it. */
export interface CompanyResult {
  readonly event: ProviderEvent;
  readonly approval: string | null;
}

const COMPANY_APPROVALS: Readonly<Record<string, KybStatus>> = {
  APPROVED: 'APPROVED',
  DENIED: 'DENIED',
};

/** KYB-07: the KYB status a result leads to, from the one there is; or why it leads to none. */
export function kybStatusOf(
  { event, approval }: CompanyResult,
  current: KybStatus | null,
): { readonly status: KybStatus } | { readonly ignored: IgnoredWhy } {
  if (event === 'COMPANY_SUBMIT') {
    const waits = current === null || current === 'PENDING';
    return waits ? { status: 'SUBMITTED' } : { ignored: 'already-settled' };
  }
  const status =
    approval !== null && Object.hasOwn(COMPANY_APPROVALS, approval)
      ? COMPANY_APPROVALS[approval]
      : undefined;
  if (event !== 'COMPANY_REVIEW' || !status) return { ignored: 'no-decision' };
  return status === current ? { ignored: 'same-status' } : { status };
}

/** KYC-14: the statuses that become `submitted` when the person is sent to the provider. */
export function isSubmittedAtLaunch(status: KycStatus): boolean {
  return LAPSES_FROM.includes(status) && status !== 'submitted';
}
