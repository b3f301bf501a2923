import * as z from 'zod/mini';
import { AML_STATES } from '../aml/aml.states.ts';
import { HIT_STATES } from '../aml/hit.states.ts';
import { RERUN_STATES } from '../aml/rerun/rerun.states.ts';
import { addedOutcome, type AuditActRow, impliedOutcome } from './audit-act.ts';
import { listedRecord, nullableText, searchedLists, typedText } from './detail-shapes.ts';

const runType = z.enum(['individual', 'business']);

/** The stored run; missing in lines of builds before there was evidence, and in the demo's. */
const runEvidence = {
  run_id: z.optional(z.number()),
  /** Salted digests of what was asked and found; the salt goes with the account. */
  input_sha256: z.optional(z.string()),
  result_sha256: z.optional(z.string()),
  /** Of the check, which the run alone need not decide. */
  status_before: z.optional(nullableText),
  status: z.optional(z.string()),
  /** Hits in force that the run no longer found, or no longer counted; missing where there are none. */
  hits_left: z.optional(z.number()),
};

/** The other runs of one act: each owner has a run of their own. */
const otherRuns = z.optional(
  z.array(
    z.strictObject({
      client_id: z.string(),
      run_id: z.number(),
      input_sha256: z.string(),
      result_sha256: z.string(),
    }),
  ),
);

const amlRun = z.strictObject({
  client_id: z.string(),
  note: typedText,
  hits: z.number(),
  pep: z.boolean(),
  names_screened: z.number(),
  lists: searchedLists,
  ...runEvidence,
  other_runs: otherRuns,
});

const amlAlert = z.strictObject({
  client_id: z.string(),
  note: typedText,
  list_name: z.string(),
  list_date: z.string(),
  hits: z.number(),
  new_hits: z.number(),
  ...runEvidence,
});

/** ours: acts that lead an AML check to its state, and those about its runs. */
export const AML_ACTS = {
  'aml.individual-run': {
    sentence: 'ran Individual AML',
    outcomes: addedOutcome(AML_STATES),
    detail: amlRun,
  },
  'aml.business-run': {
    sentence: 'ran Business AML',
    outcomes: addedOutcome(AML_STATES),
    detail: amlRun,
  },
  'aml.both-run': {
    sentence: 'ran Individual and Business AML',
    detail: z.strictObject({
      individual_aml_status: z.string(),
      account_aml_status: z.string(),
      note: typedText,
    }),
  },
  'aml.individual-rerun': {
    sentence: 'ran Individual AML again, because names of the account changed',
    outcomes: addedOutcome(AML_STATES),
    by: 'Verify Admin',
    detail: amlRun,
  },
  'aml.business-rerun': {
    sentence: 'ran Business AML again, because names of the account changed',
    outcomes: addedOutcome(AML_STATES),
    by: 'Verify Admin',
    detail: amlRun,
  },
  'aml.individual-alert': {
    sentence: 'found a new hit on Individual AML',
    outcomes: addedOutcome(AML_STATES),
    by: 'Verify Admin',
    detail: amlAlert,
  },
  'aml.business-alert': {
    sentence: 'found a new hit on Business AML',
    outcomes: addedOutcome(AML_STATES),
    by: 'Verify Admin',
    detail: amlAlert,
  },
  'aml.hit-decided': {
    sentence: 'marked an AML hit',
    outcomes: addedOutcome(HIT_STATES),
    detail: z.strictObject({
      run_type: runType,
      client_id: z.string(),
      list_name: z.string(),
      uid: listedRecord,
      hit_ids: z.optional(z.array(z.number())),
      from: z.string(),
      note: typedText,
      reason: z.optional(z.string()),
      do_not_alert: z.boolean(),
      expires: nullableText,
      status: z.string(),
    }),
  },
  'aml.suppression-revoked': {
    sentence: 'revoked “do not alert again”',
    outcomes: impliedOutcome(AML_STATES),
    detail: z.strictObject({
      run_type: runType,
      client_id: z.string(),
      list_name: z.string(),
      uid: listedRecord,
      suppression_id: z.number(),
    }),
  },
  'aml.suppression-expired': {
    sentence: 'ended an expired “do not alert again”',
    outcomes: impliedOutcome(AML_STATES),
    by: 'Verify Admin',
    detail: z.strictObject({ run_type: runType }),
  },
  'aml.listing-changed': {
    sentence: 'noted that a list dropped or changed records with AML hits',
    outcomes: impliedOutcome(AML_STATES),
    by: 'Verify Admin',
    detail: z.strictObject({
      run_type: runType,
      list_name: z.string(),
      list_date: z.string(),
      /** Hits by their numbers. */
      gone: z.array(z.number()),
      changed: z.array(z.number()),
      listed_again: z.array(z.number()),
    }),
  },
  'aml.run-repeated': {
    sentence: 'ran a stored screening again',
    outcomes: addedOutcome(RERUN_STATES),
    detail: z.strictObject({
      run_type: runType,
      run_id: z.number(),
      /** The decision whose explanation it was for. */
      decision: z.number(),
      result: z.string(),
      /** Who used the command line. */
      operator: z.optional(z.string()),
    }),
  },
  'aml.subject-removed': {
    sentence: 'removed a subject from an AML check',
    outcomes: addedOutcome(AML_STATES),
    detail: z.strictObject({
      run_type: runType,
      client_id: z.string(),
      subject_id: z.number(),
      run_ids: z.array(z.number()),
      note: typedText,
    }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
