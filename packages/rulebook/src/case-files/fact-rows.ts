import * as z from 'zod/mini';
import { CHECK_NAMES } from '../checks/checks.ts';
import { factChange } from '../checks/facts.contract.ts';

/** The files of a case file that say what its decisions were made on, and what reopened them. */
export const DECIDED_FACTS_FILE = 'decided-facts';
export const REOPENINGS_FILE = 'reopenings';

const checkName = z.enum(CHECK_NAMES as [string, ...string[]]);

const ofCheck = {
  id: z.number(),
  check_name: checkName,
  /** The number of an owner, where it is the KYC of one. */
  account_sub_id: z.nullable(z.number()),
};

/** One decision: a digest of each fact it was made on, under a key that ends with the data of the account. */
export const decidedFactsRow = z.object({
  ...ofCheck,
  status: z.string(),
  decided: z.string(),
  admin_uuid: z.nullable(z.string()),
  definition: z.number(),
  digests: z.record(z.string(), z.string()),
});
export type DecidedFactsRow = z.infer<typeof decidedFactsRow>;

/** What reopened a check, or marked an adverse one. */
export const reopeningRow = z.object({
  ...ofCheck,
  created: z.string(),
  from_status: z.string(),
  /** Null where the adverse status stayed. */
  to_status: z.nullable(z.string()),
  prior_since: z.nullable(z.string()),
  prior_by: z.nullable(z.string()),
  /** The decision in `decided-facts`; null where that was made before facts were recorded. */
  decided_facts_id: z.nullable(z.number()),
  /** The changed facts with secrets masked, or that they were erased with the account. */
  changes: z.union([z.array(factChange), z.object({ erased: z.literal(true) })]),
  caused_by: z.nullable(z.string()),
  closed: z.nullable(z.string()),
});
export type ReopeningRow = z.infer<typeof reopeningRow>;
