import type { AccountType } from '../accounts/account-type.ts';
import type { KybStatus } from '../kyb/kyb.states.ts';
import type { KycStatus } from '../kyc/kyc.states.ts';

export type OverallBadge = 'Completed' | 'In Progress' | 'Pending' | 'Pending Verification';

/** How each badge is drawn; waiting without a start is grey. */
export const BADGE_LOOK = {
  Completed: { tone: 'good', shape: 'good' },
  'In Progress': { tone: 'open', shape: 'half' },
  Pending: { tone: 'plain', shape: 'ring' },
  'Pending Verification': { tone: 'plain', shape: 'ring' },
} as const satisfies Record<OverallBadge, { tone: 'good' | 'open' | 'plain'; shape: string }>;

export interface BadgeFacts {
  readonly account_type: AccountType;
  readonly use_kyc_status_table: boolean;
  readonly kyc_status: KycStatus;
  readonly kyb_status: KybStatus | null;
  readonly has_kyb_record: boolean;
  /** Status of each owner; read only when the account uses the per-owner table. */
  readonly owners: readonly KycStatus[];
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
    badge: 'Completed',
    when: ({ owners }) => owners.length > 0 && owners.every((o) => KYC_SETTLED.includes(o)),
  },
  {
    badge: 'In Progress',
    when: ({ owners }) => owners.some((o) => [...KYC_SETTLED, ...KYC_UNDER_WAY].includes(o)),
  },
  { badge: 'Pending Verification', when: () => true },
];

/** CHECK-19, CHECK-20; the last row is ours (CHECK-24). */
const STUDIO: readonly BadgeRow[] = [
  { badge: 'Completed', when: ({ kyc_status }) => KYC_SETTLED.includes(kyc_status) },
  {
    badge: 'In Progress',
    when: (facts) =>
      KYC_UNDER_WAY.includes(facts.kyc_status) ||
      isOneOf(facts.kyb_status, KYB_UNDER_WAY) ||
      facts.has_kyb_record,
  },
  { badge: 'Pending Verification', when: () => true },
];

/** CHECK-16..18, for partners and, ours (CHECK-24), every other type that is not a studio. */
const PARTNER: readonly BadgeRow[] = [
  { badge: 'Completed', when: ({ kyb_status }) => isOneOf(kyb_status, KYB_SETTLED) },
  {
    badge: 'In Progress',
    when: (facts) =>
      facts.kyc_status === 'complete' ||
      isOneOf(facts.kyb_status, [...KYB_APPROVED_ONLY, ...KYB_UNDER_WAY]) ||
      facts.has_kyb_record,
  },
  { badge: 'Pending', when: () => true },
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
  const row = rowsFor(facts).find(({ when }) => when(facts));
  return row?.badge ?? 'Pending';
}
