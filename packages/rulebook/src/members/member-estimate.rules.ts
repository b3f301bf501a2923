import { wordsOf } from '../accounts/search-fold.ts';
import type { MemberEstimate } from './member-estimates.ts';
import { type MemberFace, readFace } from './member-face.rules.ts';

/** ours: from this age on a member is of legal age. */
export const LEGAL_AGE = 18;
/** ours: a face recognised with less confidence, in percent, is no evidence of an age. */
export const LEAST_CONFIDENCE = 90;

interface EstimateRule {
  readonly estimate: MemberEstimate;
  readonly when: (face: MemberFace) => boolean;
  /** Why, as the detail of the member says it. */
  readonly why: string;
}

/**
 * ours: the documents name the three filters and not what makes a member belong to one. The first row
 * that applies decides. A range that begins below the legal age is flagged, however far it reaches above:
 * a person looks at it, and the product decides nothing.
 */
const ESTIMATE_RULES: readonly EstimateRule[] = [
  {
    estimate: 'unclear',
    when: ({ age_range }) => age_range === null,
    why: 'No age was estimated from the image.',
  },
  {
    estimate: 'unclear',
    when: ({ confidence }) => confidence === null || confidence < LEAST_CONFIDENCE,
    why: `The face was recognised with less than ${LEAST_CONFIDENCE}% confidence.`,
  },
  {
    estimate: 'under',
    when: ({ age_range }) => age_range !== null && age_range.low < LEGAL_AGE,
    why: `The estimated age range begins below ${LEGAL_AGE}.`,
  },
];

/** Where no row applies. */
const OF_LEGAL_AGE = {
  estimate: 'legal',
  why: `The whole estimated age range is ${LEGAL_AGE} or older.`,
} as const;

/** What a face says of the age, and why. */
export function estimateOf(face: MemberFace): Pick<EstimateRule, 'estimate' | 'why'> {
  return ESTIMATE_RULES.find(({ when }) => when(face)) ?? OF_LEGAL_AGE;
}

/** ours: whether the stated age lies in the estimated range; null where one of the two is missing. */
export function isAgeSupported(age: number | null, { age_range }: MemberFace): boolean | null {
  if (age === null || age_range === null) return null;
  return age >= age_range.low && age <= age_range.high;
}

/**
 * What is stored with a member so that filter and search read no JSON; written wherever a member is.
 * MEMB-08: a member is found by handle and account name.
 */
export function derivedOf(member: {
  readonly handle: string;
  readonly account_name: string;
  readonly aws_result: unknown;
}): { readonly estimate: MemberEstimate; readonly search_text: string } {
  const { handle, account_name, aws_result } = member;
  return {
    estimate: estimateOf(readFace(aws_result)).estimate,
    search_text: wordsOf(`${handle}\n${account_name}`),
  };
}
