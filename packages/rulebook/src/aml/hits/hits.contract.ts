import * as z from 'zod/mini';
import { accountKey } from '../../accounts/accounts.contract.ts';
import { boundFacts, factsText, seenFacts } from '../../checks/facts.contract.ts';
import { declareCommand, declareQuery } from '../../kernel/call.ts';
import {
  askedMoment,
  moment,
  nullableMoment,
  optionalText,
  text,
  uuid,
  wholeNumber,
} from '../../kernel/field.ts';
import { wordsOf } from '../../kernel/vocabulary.ts';
import { MAKER_CHECKER_REFUSALS } from '../../maker-checker/maker-checker.rules.ts';
import { amlHit } from '../aml-response.ts';
import {
  askedValues,
  DIFFERENCE_WORDS,
  REMOVAL_REASON_MAX,
  SUBJECT_REFUSALS,
} from '../aml-subject.rules.ts';
import { CLEARANCE_REASON_WORDS } from './clearance-reasons.ts';
import { HIT_COMMENT_MAX, HIT_REFUSALS, SUPPRESSION_REFUSALS } from './hit.rules.ts';
import { HIT_STATES } from '../hit.states.ts';
import { LAPSE_WORDS } from './suppression.rules.ts';
import { LISTING_STATES } from '../listing.states.ts';

const run_type = z.enum(['individual', 'business']);
const disposition = z.enum(wordsOf(HIT_STATES));
const status = z.enum(['SUSPECTED', 'NOT_SUSPECTED']);
/** Of the whole check. */
const state = z.enum(['NOT_RUN', 'SUSPECTED', 'NOT_SUSPECTED']);

/** Why a false positive is one, where everything agreed; null where no reason was chosen. */
const reason = z.nullable(z.enum(CLEARANCE_REASON_WORDS));

const decision = z.object({
  id: z.number(),
  disposition,
  comment: z.string(),
  reason,
  created: moment,
  admin_username: z.nullable(z.string()),
});
export type HitDecisionRow = z.infer<typeof decision>;

const suppression = z.object({
  id: z.number(),
  reason: z.string(),
  created: moment,
  admin_username: z.nullable(z.string()),
  /** Null: until the list entry changes. */
  expires: nullableMoment,
  revoked_at: nullableMoment,
  revoked_by: z.nullable(z.string()),
  /** Why it holds no longer; null while it holds. */
  lapse: z.nullable(z.enum(LAPSE_WORDS)),
});

const hitRow = z.object({
  /** The lowest of the hits that are decided on together. */
  id: z.number(),
  list_name: z.string(),
  uid: z.string(),
  record_hash: z.string(),
  /** As the run stored it, with the explanation. */
  found: amlHit,
  /** When the list it was found on was imported. */
  imported: nullableMoment,
  disposition,
  /** Decisions on this hit, newest first. */
  decisions: z.array(decision),
  /** The last decision on the same record in an earlier run. */
  earlier: z.nullable(decision),
  /** The newest "do not alert again" for this subject and record. */
  suppression: z.nullable(suppression),
  /** When a run found it; another moment than the newest run's where that one does not find it. */
  found_at: moment,
  /** The values it was found with. */
  asked: askedValues,
  /** The same record, found for the same person with other spellings or countries. */
  also: z.array(z.object({ asked: askedValues, score: z.number(), verdict: amlHit.shape.verdict })),
  /** By which rules that run compared. */
  algorithm_version: z.string(),
  is_in_newest_run: z.boolean(),
  /** What became of the record since; null while nothing did. */
  listing: z.nullable(
    z.object({
      state: z.enum(wordsOf(LISTING_STATES)),
      since: moment,
      /** Whether it is that since the last decision on the hit, which is then made again. */
      is_asked_again: z.boolean(),
      /** Whether the record counted before the newest run, which alone would not count it. */
      stood: z.boolean(),
    }),
  ),
});
export type HitRow = z.infer<typeof hitRow>;

const subjectHits = z.object({
  client_id: z.string(),
  /** By which it is removed from the check. */
  subject_id: z.number(),
  /** Whether it is the person or company the account itself names. */
  is_own: z.boolean(),
  /** Which values are others than the account's. */
  differs: z.array(z.enum(DIFFERENCE_WORDS)),
  /** Every spelling and country it was screened with. */
  asked: z.array(askedValues),
  /** The batch of the newest run; null for a single run. */
  batch: z.nullable(z.object({ status_flag: uuid, filename: z.string() })),
  name: z.string(),
  dob: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The share of an owner; null where the subject is the account itself, or it is not known. */
  owner_percent: z.nullable(z.number()),
  run_at: moment,
  run_by: z.nullable(z.string()),
  lists: z.array(
    z.object({
      list_name: z.string(),
      list_date: z.string(),
      imported: moment,
      entries: z.number(),
    }),
  ),
  algorithm_version: z.string(),
  status,
  hits: z.array(hitRow),
});
export type SubjectHits = z.infer<typeof subjectHits>;

/** ours: what the newest run of each subject found, gravest first, with what was decided on it. */
export const listAmlHits = declareQuery({
  name: 'listAmlHits',
  method: 'GET',
  path: '/aml_hits',
  access: 'history/read',
  opens: 'account',
  input: z.object({ ...accountKey, run_type, client_id: z.optional(text(80)) }),
  output: z.object({
    data: z.array(subjectHits),
    /** Of the whole check: it is not clear while somebody it rests on was not screened. */
    status: state,
    unscreened: z.array(z.object({ client_id: z.string(), ...askedValues.shape })),
    facts: factsText,
  }),
  refusals: {},
  about: 'AML-01, AML-08, AML-09: the hits in force',
});

/** ours: a reviewer's decision on one hit; a later one replaces it, all are stored. */
export const decideAmlHit = declareCommand({
  name: 'decideAmlHit',
  method: 'POST',
  path: '/decide_aml_hit',
  access: 'aml/decide',
  input: z.object({
    hit_id: wholeNumber,
    disposition,
    comment: optionalText(HIT_COMMENT_MAX),
    reason: z._default(reason, null),
    /** The id of the newest decision the person saw, null where there was none. */
    expected_decision: z.nullable(wholeNumber),
    /** Whether the record is suppressed for this subject; false ends a suppression. */
    do_not_alert: z._default(z.boolean(), false),
    expires: z._default(z.nullable(askedMoment), null),
    facts: seenFacts,
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      /** Null where the decision was only requested. */
      decision_id: z.nullable(z.number()),
      /** The current one. */
      disposition,
      status: state,
      open: z.number(),
      facts: factsText,
      /** Only where the decision waits for a checker. */
      approval_request_id: z.optional(z.number()),
    }),
  }),
  refusals: {
    ...HIT_REFUSALS,
    'maker-checker/pending': MAKER_CHECKER_REFUSALS['maker-checker/pending'],
  },
  about: 'AML-01: the status follows from what is decided on the hits',
});

/** A decision that waits for a checker, and the decision it was based on. */
export const requestedHitDecision = z.object({
  run_type,
  hit_id: z.number(),
  disposition,
  reason: z._default(reason, null),
  expected_decision: z.nullable(z.number()),
  do_not_alert: z.boolean(),
  expires: nullableMoment,
  facts: z.optional(boundFacts),
});

/** ours: newest first, those that hold no longer too. */
export const listAmlSuppressions = declareQuery({
  name: 'listAmlSuppressions',
  method: 'GET',
  path: '/aml_suppressions',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(
      z.object({
        ...suppression.shape,
        run_type,
        client_id: z.string(),
        list_name: z.string(),
        uid: z.string(),
        listed_name: z.string(),
      }),
    ),
  }),
  refusals: {},
  about: 'the entries "do not alert again" of an account',
});

/** ours: the record alerts again for its subject, from now on. */
export const revokeAmlSuppression = declareCommand({
  name: 'revokeAmlSuppression',
  method: 'POST',
  path: '/revoke_aml_suppression',
  access: 'aml/decide',
  input: z.object({ suppression_id: wholeNumber, admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string(), data: z.object({ status: state, open: z.number() }) }),
  refusals: SUPPRESSION_REFUSALS,
  about: 'the entries "do not alert again" of an account',
});

/** ours: takes a person or company out of a check; screening it again brings it back. */
export const removeAmlSubject = declareCommand({
  name: 'removeAmlSubject',
  method: 'POST',
  path: '/remove_aml_subject',
  access: 'aml/decide',
  input: z.object({
    ...accountKey,
    run_type,
    subject_id: wholeNumber,
    reason: optionalText(REMOVAL_REASON_MAX),
    facts: seenFacts,
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ status: state, open: z.number(), facts: factsText }),
  }),
  refusals: SUBJECT_REFUSALS,
  about: 'AML-01: a check is the worst of its subjects',
});
