import { CHECKS, type CheckName, LISTED_CHECKS } from '@verify-admin/rulebook/checks/checks';
import * as z from 'zod';

/** Under which word the status of a check is stored. */
type StoredCheck = (typeof CHECKS)[CheckName]['stored_as'];
const STORED_CHECKS: readonly StoredCheck[] = LISTED_CHECKS.map((check) => CHECKS[check].stored_as);

/** PostgreSQL writes a moment into JSON with its offset. */
const moment = z.nullable(z.string().transform((text) => new Date(text).toISOString()));
const datedStatus = z.object({
  status: z.nullable(z.string()),
  since: moment,
  by: z.nullable(z.string()),
});
const runType = z.enum(['individual', 'business']);

/** The state of an account right after a decision. */
export const decisionFacts = z.object({
  /** Null, or left out by a build that did not have the check, where nobody can say which status it had. */
  checks: z.partialRecord(z.enum(STORED_CHECKS), z.nullable(datedStatus)),
  /** KYC of each owner, where the account is verified owner by owner. */
  owners: z.array(datedStatus.extend({ owner: z.number() })),
  documents: z.array(z.object({ id: z.number(), shown: z.boolean() })),
  /** The sets of values that were screened, each with its newest run. */
  subjects: z.array(z.object({ id: z.number(), run_type: runType, run_id: z.number() })),
  last_hit: z.number(),
  last_hit_decision: z.number(),
  /** The entries “do not alert again” that were in force. */
  suppressions: z.array(z.number()),
  /** Which kinds of decisions needed a checker. */
  maker_checker: z.record(z.string(), z.boolean()),
  /** The newest decision of each check, and of each owner's KYC, with the facts it was made on; by its number. */
  bound: z
    .array(z.object({ check: z.string(), owner: z.nullable(z.number()), id: z.number() }))
    .default([]),
  /** Who of the staff had changed the payment details since the last approval. */
  payment_makers: z.array(z.string()),
});
export type DecisionFacts = z.infer<typeof decisionFacts>;
