import * as z from 'zod';

/** The checks of an account whose status a decision may change, in the order they are shown. */
export const DECIDED_CHECKS = [
  'kyc',
  'kyb',
  'review',
  'individual_aml',
  'business_aml',
  'legal',
  'payment',
] as const;
export type DecidedCheckName = (typeof DECIDED_CHECKS)[number];

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
  /** Null where nobody can say which status a check had. */
  checks: z.record(z.enum(DECIDED_CHECKS), z.nullable(datedStatus)),
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
  /** Who of the staff had changed the payment details since the last approval. */
  payment_makers: z.array(z.string()),
});
export type DecisionFacts = z.infer<typeof decisionFacts>;
