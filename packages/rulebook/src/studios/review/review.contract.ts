import * as z from 'zod/mini';
import { accountKey, ACCOUNT_REFUSALS } from '../../accounts/accounts.contract.ts';
import { boundFacts, checkFacts, factsText, seenFacts } from '../../checks/facts.contract.ts';
import { LANGUAGE_CODES } from '../../kernel/language.ts';
import { declareCommand, declareQuery } from '../../kernel/call.ts';
import {
  moment,
  nullableMoment,
  optionalText,
  text,
  uuid,
  wholeNumber,
} from '../../kernel/field.ts';
import { QUOTA_REFUSALS } from '../../kernel/reads.ts';
import { wordsOf } from '../../kernel/vocabulary.ts';
import { SECRET_NUMBERS } from '../../kyb/secret-number.ts';
import { submissionData } from '../../kyb/submission.ts';
import { MAKER_CHECKER_REFUSALS } from '../../maker-checker/maker-checker.rules.ts';
import { OVERALL_STATES } from '../overall.states.ts';
import { FIELD_MARK_WORDS } from './field-mark.ts';
import {
  MARK_DOCUMENTS_MAX,
  READING_MAX,
  REVIEW_DECISION_WORDS,
  REVIEW_NOTES_MAX,
  REVIEW_REFUSALS,
} from './review.rules.ts';

const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };
const decided = { 'review/decided': REVIEW_REFUSALS['review/decided'] };
const fieldMark = z.enum(FIELD_MARK_WORDS);

/** The decision of a review: what, why, by whom (a username) and when. */
const decision = {
  overall_status: z.enum(wordsOf(OVERALL_STATES)),
  overall_notes: z.nullable(z.string()),
  overall_status_by: z.nullable(z.string()),
  overall_status_timestamp: nullableMoment,
};

/** A mark on one submitted value. */
const storedMark = z.object({
  field: z.string(),
  /** Null where it was taken back. */
  mark: z.nullable(fieldMark),
  /** What the document says instead, where somebody wrote it down; masked as the value is. */
  reading: z.string(),
  /** The documents it was read from. */
  documents: z.array(z.number()),
  /** Counts the changes of this mark. */
  version: z.number(),
  created: moment,
  admin_username: z.string(),
});
export type StoredMark = z.infer<typeof storedMark>;

/** ours: what an account submitted, what was marked of it, and how its review was decided. */
export const getKybReview = declareQuery({
  name: 'getKybReview',
  method: 'POST',
  path: '/get_kyb_review',
  access: 'account/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.object({
      ...decision,
      /** Null where nothing was submitted. */
      submission: z.nullable(
        z.object({
          /** Null where only the verification record holds what was submitted. */
          id: z.nullable(z.number()),
          created: moment,
          data: submissionData,
        }),
      ),
      /** Of the form, and of the emails about it. */
      language: z.enum(LANGUAGE_CODES),
      /** Only those on the values as they are submitted now. */
      marks: z.array(storedMark),
      /** Counts the marks ever set on the account; a decision names the count it was based on. */
      marks_version: z.number(),
      /** The facts of the review; a decision sends them back. */
      facts: factsText,
      /** Why it was reopened, or is marked; empty where no fact has changed since it was decided. */
      changed: checkFacts.shape.changed,
    }),
  }),
  refusals: unknown,
  about: 'STUD-11, STUD-13',
});
export type KybReview = z.infer<typeof getKybReview.output>['data'];

/** ours: marks one submitted value, or takes the mark back. */
export const markKybField = declareCommand({
  name: 'markKybField',
  method: 'POST',
  path: '/mark_kyb_field',
  access: 'kyb/review',
  input: z.object({
    ...accountKey,
    field: text(40),
    /** Null takes the mark back. */
    mark: z.nullable(fieldMark),
    reading: optionalText(READING_MAX),
    documents: z._default(z.array(wholeNumber).check(z.maxLength(MARK_DOCUMENTS_MAX)), []),
    /** The version of the mark the person saw, 0 where there was none. */
    expected_version: z.optional(wholeNumber),
    /** The submission whose value the person saw. */
    expected_submission: z.optional(wholeNumber),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    data: z.object({
      mark: storedMark,
      marks_version: z.number(),
      /** The facts of the review with this mark: it rests on the documents that marks name. */
      facts: factsText,
    }),
  }),
  refusals: {
    ...unknown,
    ...decided,
    'review/resubmitted': REVIEW_REFUSALS['review/resubmitted'],
    'review/mark-stale': REVIEW_REFUSALS['review/mark-stale'],
    'review/unknown-field': REVIEW_REFUSALS['review/unknown-field'],
    'review/unknown-document': REVIEW_REFUSALS['review/unknown-document'],
  },
  about: 'STUD-12, WIZ-43',
});

const numbers = z.partialRecord(z.enum(SECRET_NUMBERS), z.string());

/**
 * ours: the numbers of one submission whole, and what documents say instead of them, with one audit line: it counts
 * as one reveal.
 */
export const revealSubmittedNumbers = declareCommand({
  name: 'revealSubmittedNumbers',
  method: 'POST',
  path: '/reveal_submitted_numbers',
  access: 'kyb/reveal',
  quota: 'reveal',
  noReplay: true,
  input: z.object({ ...accountKey, submission_id: wholeNumber, admin_uuid: z.optional(uuid) }),
  output: z.object({
    data: z.object({
      submission_id: z.number(),
      numbers,
      /** Of the marks on the values as they are submitted now. */
      readings: numbers,
    }),
  }),
  refusals: {
    'review/nothing-hidden': REVIEW_REFUSALS['review/nothing-hidden'],
    'quota/reveals': QUOTA_REFUSALS['quota/reveals'],
  },
  about: 'WIZ-38..40, STUD-11',
});
export type RevealedNumbers = z.infer<typeof revealSubmittedNumbers.output>['data'];

/** CALL-47 */
export const updateVerifyAccountStatus = declareCommand({
  name: 'updateVerifyAccountStatus',
  method: 'POST',
  path: '/update_verify_account_status',
  access: 'kyb/review',
  actorFields: ['overall_status_by'],
  input: z.object({
    ...accountKey,
    overall_status: z.enum(REVIEW_DECISION_WORDS),
    overall_notes: optionalText(REVIEW_NOTES_MAX),
    overall_status_by: z.optional(uuid),
    admin_uuid: z.optional(uuid),
    /** ours: the submission the person saw, 0 where there was none; another one by now is refused. */
    expected_submission: z.optional(wholeNumber),
    /** ours: `marks_version` as the person saw it; another one by now is refused. */
    expected_marks: z.optional(wholeNumber),
    facts: seenFacts,
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      ...decision,
      /** ours: the facts it was decided on. */
      facts: factsText,
      /** ours: only where the decision waits for a checker. */
      approval_request_id: z.optional(z.number()),
    }),
  }),
  refusals: {
    ...unknown,
    ...decided,
    'review/resubmitted': REVIEW_REFUSALS['review/resubmitted'],
    'review/marks-changed': REVIEW_REFUSALS['review/marks-changed'],
    'maker-checker/pending': MAKER_CHECKER_REFUSALS['maker-checker/pending'],
  },
  about: 'CALL-47, STUD-13, STUD-16, STUD-17, STUD-18',
});

/** ours: a decision that waits for a checker, and what it was based on. */
export const requestedReviewDecision = z.object({
  overall_status: z.enum(REVIEW_DECISION_WORDS),
  submission: z.number(),
  marks: z.number(),
  /** Missing in requests made before facts were recorded. */
  facts: z.optional(boundFacts),
});

/** ours: the studio that needs approval (STUD-08) and waits longest after the named one. */
export const getNextStudioReview = declareQuery({
  name: 'getNextStudioReview',
  method: 'GET',
  path: '/next_studio_review',
  access: 'kyb/review',
  input: z.object({ after: z.optional(wholeNumber) }),
  output: z.object({ data: z.object({ account_id: z.nullable(z.number()) }) }),
  refusals: {},
  about: 'STUD-08, STUD-09',
});
