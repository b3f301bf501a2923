import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { allowingRule } from '../audit/decision-rules.ts';
import { auditValue } from '../audit/audit-value.ts';
import { auditChange, auditFact } from '../audit/describe-detail.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, wholeNumber } from '../kernel/field.ts';
import { DECISION_REFUSALS } from './decision.refusals.ts';

const runType = z.enum(['individual', 'business']);

/** Whether facts were stored with the decision, or were read from what has a date of its own. */
const basis = z.enum(['stored', 'derived']);

/** One check or review of the account right after the decision. */
const decidedCheck = z.object({
  check: z.string(),
  /** Null where the check had no status, or, where `is_known` is false, nobody can say which. */
  status: z.nullable(auditValue),
  is_known: z.boolean(),
  since: nullableMoment,
  by: z.nullable(z.string()),
});

/** A document that was there. */
const decidedDocument = z.object({
  document_id: z.number(),
  /** Null where the document was erased with its account. */
  filename: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  created: nullableMoment,
  uploaded_by: z.nullable(z.string()),
  /** Whether it was shown, not hidden, at that time. */
  is_shown: z.boolean(),
});
export type DecidedDocument = z.infer<typeof decidedDocument>;

const decidedSuppression = z.object({
  reason: z.string(),
  by: z.nullable(z.string()),
  created: moment,
  expires: nullableMoment,
});

/** A hit of a screening that was in force, with what was decided on it by then. */
const decidedHit = z.object({
  hit_id: z.number(),
  list_name: z.string(),
  uid: z.string(),
  listed_name: z.string(),
  asked: z.object({ name: z.string(), dob: z.string(), country: z.string() }),
  /** 0 to 100. */
  score: z.number(),
  verdict: z.enum(['match', 'possible', 'contradicted']),
  /** The engine's own words. */
  sentence: z.nullable(z.string()),
  disposition: auditValue,
  decided: z.nullable(
    z.object({
      by: z.nullable(z.string()),
      at: moment,
      comment: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  /** "Do not alert again" that was in force for it. */
  suppression: z.nullable(decidedSuppression),
});
export type DecidedHit = z.infer<typeof decidedHit>;

const decidedList = z.object({
  list_name: z.string(),
  list_date: z.string(),
  entries: z.number(),
  imported: moment,
  /** The number of the import and the SHA-256 of the publisher's files; null where they were not stored. */
  version: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
});

/** A run whose hits counted when the decision was made. */
const decidedScreening = z.object({
  run_type: runType,
  run_id: z.number(),
  at: moment,
  by: z.nullable(z.string()),
  status: auditValue,
  /** What was screened; null where it was not stored, or was erased. */
  asked: z.nullable(z.array(z.object({ name: z.string(), dob: z.string(), country: z.string() }))),
  lists: z.array(decidedList),
  algorithm_version: z.string(),
  explanation_version: z.nullable(z.string()),
  threshold: z.nullable(z.number()),
  input_sha256: z.nullable(z.string()),
  result_sha256: z.nullable(z.string()),
  hits: z.array(decidedHit),
  /** Why it cannot be run again, as far as that is known before it is tried. */
  obstacle: z.nullable(z.string()),
});
export type DecidedScreening = z.infer<typeof decidedScreening>;

const decidedApproval = z.object({
  approval_request_id: z.number(),
  summary: z.string(),
  note: z.string(),
  maker: z.string(),
  requested: moment,
  checker: z.nullable(z.string()),
  closed: nullableMoment,
  state: auditValue,
});

/** Everything that explains a decision, as it was then. */
const explainedDecision = z.object({
  decision: z.object({
    seq: z.number(),
    created: moment,
    act: z.string(),
    /** What is decided: `KYB status`. */
    decides: z.string(),
    actor: z.nullable(z.string()),
    /** The role at the time. */
    actor_role: z.nullable(z.string()),
    outcome: z.nullable(z.string()),
    account: z.object({
      account_type: storedAccountTypeField,
      account_id: z.number(),
      /** The name today; null for an account that is not there. */
      name: z.nullable(z.string()),
    }),
    changes: z.array(auditChange),
    facts: z.array(auditFact),
    request_id: z.string(),
    hash: z.string(),
    is_intact: z.boolean(),
    /** The signed checkpoint that covers the line; null while none does. */
    checkpoint: z.nullable(z.object({ seq: z.number(), created: moment })),
  }),
  basis,
  checks: z.array(decidedCheck),
  documents: z.array(decidedDocument),
  screenings: z.array(decidedScreening),
  approval: z.nullable(decidedApproval),
  rules: z.array(allowingRule),
  /** False where the rules are those of this build, because none were stored. */
  rules_are_stored: z.boolean(),
  /** Whether decisions of this kind needed a checker then; null where that is no question, or not known. */
  checker_was_needed: z.nullable(z.boolean()),
  /** What was not stored at that time, each a sentence. */
  missing: z.array(z.string()),
});
export type ExplainedDecision = z.infer<typeof explainedDecision>;

/** ours: a decision with the facts and rules it was made by. */
export const explainDecision = declareQuery({
  name: 'explainDecision',
  method: 'GET',
  path: '/explain_decision',
  access: 'decision/explain',
  opens: 'decided',
  input: z.object({ seq: wholeNumber }),
  output: z.object({ data: explainedDecision }),
  refusals: { 'decision/unknown': DECISION_REFUSALS['decision/unknown'] },
  about: 'ours: why a decision could be made, as of that time',
});

/** ours: what came of a stored screening that was run again. */
const rerunOutcome = z.object({
  state: z.enum(['IDENTICAL', 'DIFFERS', 'NOT_REPEATED']),
  sentence: z.string(),
  /** The place of the first hit that differs, from 1. */
  hit: z.nullable(z.number()),
  milliseconds: z.number(),
});
export type RerunOutcome = z.infer<typeof rerunOutcome>;

/** ours: screens the stored input of a run against its own lists again, and compares the bytes. */
export const rerunScreening = declareCommand({
  name: 'rerunScreening',
  method: 'POST',
  path: '/rerun_screening',
  access: 'decision/explain',
  input: z.object({
    seq: wholeNumber,
    run_type: runType,
    run_id: wholeNumber,
    admin_uuid: z.optional(z.string()),
  }),
  output: z.object({ data: rerunOutcome }),
  refusals: DECISION_REFUSALS,
  about: 'ours: proof that a stored screening gives the same result again',
});
