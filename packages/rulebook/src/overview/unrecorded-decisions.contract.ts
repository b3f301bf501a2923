import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { CHECK_NAMES } from '../checks/checks.ts';
import { declareQuery } from '../kernel/call.ts';
import { nullableMoment } from '../kernel/field.ts';

/** ours: rows of a page of the list. */
export const UNRECORDED_AT_ONCE = 25;

const LAST_PAGE = 1_000_000;

const unrecordedDecision = z.object({
  account_type: storedAccountTypeField,
  account_id: z.number(),
  /** The company, else the person. */
  name: z.string(),
  check: z.enum(CHECK_NAMES),
  /** The number and name of an owner, where it is the KYC of one. */
  owner: z.nullable(z.number()),
  owner_name: z.nullable(z.string()),
  status: z.string(),
  since: nullableMoment,
  /** Null where nobody of the staff decided. */
  admin_username: z.nullable(z.string()),
});
export type UnrecordedDecision = z.infer<typeof unrecordedDecision>;

/**
 * ours: the decisions in force that were made before facts were recorded and that no history proves, oldest first.
 * Each leaves the list once the check is decided again, or reads otherwise.
 */
export const listUnrecordedDecisions = declareQuery({
  name: 'listUnrecordedDecisions',
  method: 'GET',
  path: '/unrecorded_decisions',
  access: 'overview/view',
  input: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1),
  }),
  output: z.object({
    count: z.number(),
    /** Whether every account was looked at since facts are recorded. */
    is_complete: z.boolean(),
    data: z.array(unrecordedDecision),
  }),
  refusals: {},
  about: 'issue 33: listed for review',
});
