import { COMPANY_NAME_MAX } from '../../accounts/company-name.rules.ts';
import type { AmlStatus } from '../../aml/aml.states.ts';
import { formatFigure } from '../../kernel/figures.ts';
import type { Shape, Tone } from '../../kernel/tone.ts';
import type { KycStatus } from '../../kyc/kyc.states.ts';
import type { OverallStatus } from '../overall.states.ts';

/** STUD-01..09: the texts of the page; the heads of the columns word for word. */
export const STUDIO_TEXTS = {
  title: 'Studios',
  search: 'Search by Studio Name',
  approvalNeeded: 'Approval Needed',
  heads: {
    country: 'Country',
    account_id: 'ID',
    account_name: 'Studio Name',
    account_aml_status: 'Studio AML',
    individual: 'Studio Individual',
    individual_aml_status: 'Studio Individual AML',
    image_count: 'KYB',
    kyc_status: 'KYC',
    overall_status: 'Overall Status',
    required_actions: 'Required Actions',
  },
} as const;

/** STUD-02 */
export function formatActive(active: number): string {
  return `${formatFigure(active)} Active in Database`;
}

/** ours: the longest text a studio is searched by. */
export const STUDIO_SEARCH_MAX = COMPANY_NAME_MAX;

/** STUD-06: the filters, each with the check that must be suspected. */
export const STUDIO_FILTERS = {
  all: { label: 'All Studios', suspected: null },
  studio_aml: { label: 'Studio AML Suspected', suspected: 'business_aml_status' },
  individual_aml: { label: 'Individual AML Suspected', suspected: 'individual_aml_status' },
} as const;
export type StudioFilter = keyof typeof STUDIO_FILTERS;
export const STUDIO_FILTER_WORDS = Object.keys(STUDIO_FILTERS) as [StudioFilter, ...StudioFilter[]];

/** ours: what the list can be ordered by. */
export const STUDIO_SORTS = ['id', 'name', 'country'] as const;
export type StudioSort = (typeof STUDIO_SORTS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** ours: newest studios first. */
export const STUDIO_SORT_DEFAULT = { sort: 'id', order: 'desc' } as const;

/**
 * ours: STUD-02 leaves open which studios are active: those approved and neither suspended nor closed
 * since (ENT-24).
 */
export const ACTIVE_ACCOUNT_STATUSES: readonly number[] = [1];

interface IdentityResult {
  readonly label: string;
  readonly tone: Tone;
  readonly shape: Shape;
  readonly statuses: readonly KycStatus[];
}

/** STUD-04: the results that have a figure; every other status is pending or unknown, and hidden. */
export const IDENTITY_RESULTS = {
  approved: { label: 'Approved', tone: 'good', shape: 'good', statuses: ['complete'] },
  denied: { label: 'Denied', tone: 'bad', shape: 'bad', statuses: ['denied'] },
  blocked: {
    label: 'Blocked',
    tone: 'open',
    shape: 'lock',
    statuses: ['blocked', 'aml-blocked'],
  },
} as const satisfies Readonly<Record<string, IdentityResult>>;
export type IdentityResultWord = keyof typeof IDENTITY_RESULTS;

/** STUD-08: whether the documents of an account wait for their approval. */
export function needsApproval(row: {
  readonly image_count: number;
  readonly overall_status: OverallStatus;
}): boolean {
  return row.image_count > 0 && row.overall_status === 'PENDING';
}

/** Some accounts that agree in every value that is counted by. */
export interface CountedStudios {
  readonly kyc_status: string;
  readonly individual_aml_status: string;
  readonly business_aml_status: string;
  readonly n: number;
}

export interface StudioFigures {
  readonly total: number;
  readonly studio_aml: number;
  readonly individual_aml: number;
  readonly approved: number;
  readonly denied: number;
  readonly blocked: number;
}

const SUSPECTED: AmlStatus = 'SUSPECTED';

function sumOf<C extends CountedStudios>(counted: readonly C[], holds: (one: C) => boolean) {
  return counted.filter(holds).reduce((sum, { n }) => sum + n, 0);
}

/** STUD-01, STUD-03, STUD-04: the figures of the cards. */
export function figuresOf(counted: readonly CountedStudios[]): StudioFigures {
  const hasResult = (result: IdentityResultWord) =>
    sumOf(counted, ({ kyc_status }) =>
      IDENTITY_RESULTS[result].statuses.some((status) => status === kyc_status),
    );
  return {
    total: sumOf(counted, () => true),
    studio_aml: sumOf(counted, (one) => one.business_aml_status === SUSPECTED),
    individual_aml: sumOf(counted, (one) => one.individual_aml_status === SUSPECTED),
    approved: hasResult('approved'),
    denied: hasResult('denied'),
    blocked: hasResult('blocked'),
  };
}

/** The address of the review of a studio's documents (STUD-10). */
export function studioReviewPath(account_id: number): string {
  return `/studios/${account_id}`;
}
