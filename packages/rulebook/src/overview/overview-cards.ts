import { STAFF_PAGES } from '../kernel/pages.ts';
import type { AccountType } from '../accounts/account-type.ts';
import type { Shape, Tone } from '../kernel/tone.ts';
import { isWordOf, wordsOf } from '../kernel/vocabulary.ts';
import { OVERALL_STATES, type OverallStatus } from '../studios/overall.states.ts';

/** OVER-01: whom a card counts; a member is no account, but belongs to one. */
export const COUNTED_TYPES = ['partner', 'studio', 'member'] as const;
export type CountedType = (typeof COUNTED_TYPES)[number];

interface Card {
  readonly of: CountedType;
  readonly title: string;
  /** OVER-02, OVER-07: where `View All` leads; who may not open that page finds the button disabled. */
  readonly viewAll: string;
}

/** OVER-01, OVER-02, OVER-07: the cards in their order, with the targets the documents name. */
export const OVERVIEW_CARDS: readonly Card[] = [
  { of: 'partner', title: 'Affiliates', viewAll: '/admin' },
  { of: 'studio', title: 'Studios', viewAll: '/studios' },
  { of: 'member', title: 'Members', viewAll: '/studios' },
];

export const COUNTED_STATUSES = wordsOf(OVERALL_STATES);
export type CountedStatus = OverallStatus;

interface CardCount {
  readonly label: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

/**
 * OVER-01, OVER-08: what a card counts: the overall status of accounts, `photo_result` of members. A
 * member without a result, or with another word than these, is not decided and counts as pending.
 */
export const CARD_COUNTS: Readonly<Record<CountedStatus, CardCount>> = {
  PENDING: { label: 'Pending', tone: 'open', shape: 'ring' },
  APPROVED: { label: 'Approved', tone: 'good', shape: 'good' },
  DENIED: { label: 'Rejected', tone: 'bad', shape: 'bad' },
};

/** OVER-08: under which status a member's `photo_result` is counted. */
export function countedPhotoResult(photo_result: string | null): CountedStatus {
  return isWordOf(OVERALL_STATES, photo_result) ? photo_result : 'PENDING';
}

/** OVER-03: whose KYC the panel shows. */
export const KYC_PANEL_TYPE: AccountType = 'studio';

/** OVER-01..03, OVER-06: the texts of the page. */
export const OVERVIEW_TEXTS = {
  title: 'Overview',
  viewAll: 'View All',
  kycPanel: 'Studio KYC Status',
  recentActivity: 'Recent Activity',
} as const;

/** ROUTE-01 */
export const OVERVIEW_PATH = STAFF_PAGES.overview;
