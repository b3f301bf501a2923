import { isSeenSubmission } from '../../kyb/seen-submission.ts';
import { CHECKS, showStatus, type StatusesOf } from '../../checks/checks.ts';
import { UPLOAD_TEXTS } from '../../documents/document.rules.ts';
import { declareRefusals } from '../../kernel/refusal.ts';
import type { Tone } from '../../kernel/tone.ts';
import { OVERALL_STATES, type OverallStatus } from '../overall.states.ts';
import { FIELD_MARKS, type FieldMark } from './field-mark.ts';
import type { ReviewItem } from './review-items.ts';

/** STUD-13, STUD-14, STUD-15, STUD-17: the texts of the review. */
export const REVIEW_TEXTS = {
  title: 'KYB Review',
  loading: 'Loading Documents...',
  empty: UPLOAD_TEXTS.empty,
  /** ours */
  compare: 'Compare',
  noSubmission: 'No submitted data is stored for this account.',
} as const;

/** CALL-47: the two decisions. */
export const REVIEW_DECISIONS = {
  APPROVED: { act: 'Approve Documents', done: OVERALL_STATES.APPROVED.label, key: 'a' },
  DENIED: { act: 'Deny', done: OVERALL_STATES.DENIED.label, key: 'd' },
} as const satisfies Partial<Record<OverallStatus, { act: string; done: string; key: string }>>;
export type ReviewDecision = keyof typeof REVIEW_DECISIONS;
export const REVIEW_DECISION_WORDS = Object.keys(REVIEW_DECISIONS) as readonly ReviewDecision[];

/**
 * STUD-18: by whom a decision is shown. Nobody of the staff made one that came with an import, which has no time,
 * or that the provider reported.
 */
export function decidedBy(decision: {
  readonly overall_status_by: string | null;
  readonly overall_status_timestamp: string | null;
}): string {
  if (decision.overall_status_by !== null) return decision.overall_status_by;
  return decision.overall_status_timestamp === null ? 'an import' : 'Provider';
}

/** ours: the longest notes of a review, and the longest reading of a document; both are stored whole. */
export const REVIEW_NOTES_MAX = 2000;
export const READING_MAX = 500;
/** ours: how many documents one value may be read from. */
export const MARK_DOCUMENTS_MAX = 20;

export const REVIEW_REFUSALS = declareRefusals({
  'review/decided': {
    status: 409,
    sentence: 'This review is already decided. Nothing was changed.',
  },
  'review/resubmitted': {
    status: 409,
    sentence:
      'The business has submitted again since you opened this review. Check the new data, then decide.',
  },
  'review/marks-changed': {
    status: 409,
    sentence:
      'A colleague has marked submitted data since you opened this review. Check it, then decide.',
  },
  'review/facts-changed': {
    status: 409,
    sentence: 'What this decision rests on has changed since it was requested.',
  },
  'review/mark-stale': {
    status: 409,
    sentence:
      'A colleague has marked this value since you opened it. Check it, then mark it again.',
  },
  'review/unknown-field': { status: 404, sentence: 'Nothing of this name was submitted.' },
  'review/nothing-hidden': {
    status: 404,
    sentence: 'This submission has no number that is hidden.',
  },
  'review/unknown-document': {
    status: 422,
    sentence: 'A document this was read from is not one of this account.',
  },
});

export interface ReviewDecisionAsk {
  readonly current: OverallStatus;
  /** Whether a fact has changed since it was decided: it is decided again. */
  readonly isDecidedAgain: boolean;
  /** The submission the person saw; null where none was named. */
  readonly expected_submission: number | null;
  readonly submission: number | null;
  /** The newest mark the person saw; null where none was named. */
  readonly expected_marks: number | null;
  readonly marks: number;
}

/**
 * STUD-16, STUD-17: why a review may not be decided, or null. It is decided once, and on the
 * submission and the marks that were seen.
 */
export function refuseReviewDecision(
  ask: ReviewDecisionAsk,
): 'review/decided' | 'review/resubmitted' | 'review/marks-changed' | null {
  if (!isReviewOpen(ask.current, ask.isDecidedAgain)) return 'review/decided';
  if (!isSeenSubmission(ask.expected_submission, ask.submission)) return 'review/resubmitted';
  const isSeen = ask.expected_marks === null || ask.expected_marks === ask.marks;
  return isSeen ? null : 'review/marks-changed';
}

/**
 * STUD-17: whether the review can still be decided, and its values still be marked; one of which a fact has changed
 * since it was decided is decided again.
 */
export function isReviewOpen(current: OverallStatus, isDecidedAgain: boolean): boolean {
  return current === 'PENDING' || isDecidedAgain;
}

/** STUD-13, STUD-17: the two buttons of the review. */
export function decisionButtons(current: OverallStatus, isDecidedAgain: boolean) {
  return REVIEW_DECISION_WORDS.map((decision) => {
    const { act, done, key } = REVIEW_DECISIONS[decision];
    const isOpen = isReviewOpen(current, isDecidedAgain);
    const isDone = current === decision && !isOpen;
    return { decision, key, label: isDone ? done : act, isDisabled: !isOpen };
  });
}

/** The checks a review looks at beside the documents. */
const LOOKED_AT = ['individual_aml', 'business_aml', 'kyc'] as const;

export interface ReviewFacts extends StatusesOf<(typeof LOOKED_AT)[number]> {
  /** The required documents that are not there. */
  readonly missing: readonly string[];
  readonly isSubmitted: boolean;
  readonly items: readonly ReviewItem[];
  readonly markOf: (field: string) => FieldMark | null;
}

/** One thing that is not settled. */
export interface OpenPoint {
  readonly text: string;
  readonly tone: Tone;
  /** The value it is about, where it is about one. */
  readonly field?: string;
}

const DEGREES: Readonly<Record<FieldMark, Tone>> = {
  AGREES: 'good',
  DIFFERS: 'bad',
  CANNOT_TELL: 'open',
};

function markPoints({ items, markOf }: ReviewFacts): OpenPoint[] {
  const marked = items.flatMap(({ field, label }) => {
    const mark = markOf(field);
    if (mark === null || FIELD_MARKS[mark].isSettled) return [];
    return [{ field, text: `${label}: ${FIELD_MARKS[mark].label}`, tone: DEGREES[mark] }];
  });
  const unticked = items.filter(({ field }) => markOf(field) === null);
  const first = unticked[0];
  if (!first) return marked;
  const names = unticked.map(({ label }) => label).join(', ');
  return [...marked, { field: first.field, text: `Not ticked: ${names}`, tone: 'open' }];
}

function checkPoints(facts: ReviewFacts): OpenPoint[] {
  return LOOKED_AT.map((check) => {
    const { label, columns } = CHECKS[check];
    return { name: label, state: showStatus(check, facts[columns.status]) };
  })
    .filter(({ state }) => state.tone !== 'good')
    .map(({ name, state }) => ({ text: `${name}: ${state.label}`, tone: state.tone }));
}

/** ours: what is not settled while the documents are about to be approved; it does not prevent it. */
export function openPoints(facts: ReviewFacts): readonly OpenPoint[] {
  const missing = facts.missing.map((name): OpenPoint => {
    return { text: `Missing: ${name}`, tone: 'open' };
  });
  const unsubmitted: OpenPoint[] = facts.isSubmitted
    ? []
    : [{ text: 'Nothing was submitted', tone: 'open' }];
  return [...missing, ...unsubmitted, ...markPoints(facts), ...checkPoints(facts)];
}
