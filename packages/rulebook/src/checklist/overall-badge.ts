import type { AccountType } from '../accounts/account-type.ts';
import { CHECKS } from '../checks/checks.ts';
import type { Shape, Tone } from '../kernel/tone.ts';
import type { KybStatus } from '../kyb/kyb.states.ts';
import type { KycStatus } from '../kyc/kyc.states.ts';
import { CHECKLIST_ROWS, type ChecklistRow } from './checklist-rows.ts';

/** CHECK-16..23: the words of the badge. */
const BADGES = {
  completed: 'Completed',
  underWay: 'In Progress',
  pending: 'Pending',
  unverified: 'Pending Verification',
  // ours: the statuses are as they were; the account is nobody's any more
  erased: 'Erased',
} as const;
export type OverallBadge = (typeof BADGES)[keyof typeof BADGES];

export interface BadgeLook {
  readonly tone: Tone | 'plain';
  readonly shape: Shape;
}

const WAITING: BadgeLook = { tone: 'plain', shape: 'ring' };
const UNDER_WAY: BadgeLook = { tone: 'open', shape: 'half' };
const ERASED: BadgeLook = { tone: 'plain', shape: 'dashed' };

/**
 * ours: how each badge is drawn, by the worst tone among the checks. It is green only where every
 * check is settled well; waiting without a start is grey.
 */
const BADGE_LOOKS: Readonly<Record<OverallBadge, Readonly<Record<Tone, BadgeLook>>>> = {
  Completed: {
    good: { tone: 'good', shape: 'good' },
    open: UNDER_WAY,
    bad: { tone: 'bad', shape: 'bad' },
  },
  'In Progress': { good: UNDER_WAY, open: UNDER_WAY, bad: UNDER_WAY },
  Pending: { good: WAITING, open: WAITING, bad: WAITING },
  'Pending Verification': { good: WAITING, open: WAITING, bad: WAITING },
  Erased: { good: ERASED, open: ERASED, bad: ERASED },
};

/** ours: from the most serious tone to the least. */
const TONES: readonly Tone[] = ['bad', 'open', 'good'];

type Check = Pick<ChecklistRow, 'row' | 'name' | 'check' | 'text' | 'tone' | 'shape'>;

/** ours: among checks of one tone the most serious first; what is no check comes last. */
function seriousness({ check }: Check): number {
  return check === null ? CHECKLIST_ROWS.length : CHECKS[check].checklist.seriousness;
}

/** The check that weighs most against the account; null where every check is settled well. */
export function worstCheck(checks: readonly Check[]): Check | null {
  const unsettled = checks.filter(({ tone }) => tone !== 'good');
  const byTone = (one: Check, other: Check) =>
    TONES.indexOf(one.tone) - TONES.indexOf(other.tone) || seriousness(one) - seriousness(other);
  return unsettled.toSorted(byTone)[0] ?? null;
}

/** How a badge is drawn beside these checks: never green while one of them is not settled well. */
export function badgeLook(badge: OverallBadge, checks: readonly Check[]): BadgeLook {
  return BADGE_LOOKS[badge][worstCheck(checks)?.tone ?? 'good'];
}

/** `Business AML suspected`: a check in running text, with abbreviations left as they are. */
export function describeCheck({ name, text }: Pick<Check, 'name' | 'text'>): string {
  return `${name} ${text.replaceAll(/\b[A-Z](?=[a-z])/g, (first) => first.toLowerCase())}`;
}

export interface BadgeFacts {
  readonly account_type: AccountType;
  readonly use_kyc_status_table: boolean;
  readonly kyc_status: KycStatus;
  readonly kyb_status: KybStatus | null;
  readonly has_kyb_record: boolean;
  /** Status of each owner; read only when the account uses the per-owner table. */
  readonly owners: readonly KycStatus[];
  /** ours: when the personal data was erased; such an account reads as nothing else. */
  readonly erased?: string | null;
}

interface BadgeRow {
  readonly badge: OverallBadge;
  readonly when: (facts: BadgeFacts) => boolean;
}

function isOneOf(status: KybStatus | null, words: readonly KybStatus[]): boolean {
  return status !== null && words.includes(status);
}

const KYC_SETTLED: readonly KycStatus[] = ['complete', 'denied'];
const KYC_UNDER_WAY: readonly KycStatus[] = ['submitted', 'pending'];
const KYB_SETTLED: readonly KybStatus[] = ['APPROVED', 'DENIED'];
const KYB_UNDER_WAY: readonly KybStatus[] = ['SUBMITTED', 'PENDING'];
// CHECK-24: the approved state that completes nothing
const KYB_APPROVED_ONLY: readonly KybStatus[] = ['APPROVED', 'KYB_APPROVED_KYC_BLOCK'];

/** CHECK-21..23. */
const PER_OWNER: readonly BadgeRow[] = [
  {
    badge: BADGES.completed,
    when: ({ owners }) => owners.length > 0 && owners.every((o) => KYC_SETTLED.includes(o)),
  },
  {
    badge: BADGES.underWay,
    when: ({ owners }) => owners.some((o) => [...KYC_SETTLED, ...KYC_UNDER_WAY].includes(o)),
  },
  { badge: BADGES.unverified, when: () => true },
];

/** CHECK-19, CHECK-20; the last row is ours (CHECK-24). */
const STUDIO: readonly BadgeRow[] = [
  { badge: BADGES.completed, when: ({ kyc_status }) => KYC_SETTLED.includes(kyc_status) },
  {
    badge: BADGES.underWay,
    when: (facts) =>
      KYC_UNDER_WAY.includes(facts.kyc_status) ||
      isOneOf(facts.kyb_status, KYB_UNDER_WAY) ||
      facts.has_kyb_record,
  },
  { badge: BADGES.unverified, when: () => true },
];

/** CHECK-16..18, for partners and, ours (CHECK-24), every other type that is not a studio. */
const PARTNER: readonly BadgeRow[] = [
  { badge: BADGES.completed, when: ({ kyb_status }) => isOneOf(kyb_status, KYB_SETTLED) },
  {
    badge: BADGES.underWay,
    when: (facts) =>
      facts.kyc_status === 'complete' ||
      isOneOf(facts.kyb_status, [...KYB_APPROVED_ONLY, ...KYB_UNDER_WAY]) ||
      facts.has_kyb_record,
  },
  { badge: BADGES.pending, when: () => true },
];

function rowsFor(facts: BadgeFacts): readonly BadgeRow[] {
  if (facts.use_kyc_status_table) return PER_OWNER;
  return facts.account_type === 'studio' ? STUDIO : PARTNER;
}

/**
 * CHECK-15..24: the one badge over the whole checklist. Rows are tried in order and the last one
 * always holds, so every account has a badge.
 */
export function overallBadge(facts: BadgeFacts): OverallBadge {
  if (facts.erased != null) return BADGES.erased;
  const row = rowsFor(facts).find(({ when }) => when(facts));
  return row?.badge ?? BADGES.pending;
}
