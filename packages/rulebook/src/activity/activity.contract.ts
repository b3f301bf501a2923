import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { moment } from '../kernel/field.ts';

/** ours: what a batch did on an account, as the timeline has it. */
export const BATCH_RUN_ACT = 'aml-batch.account-screened';

/**
 * A batch has one audit line for all of its accounts; in the timeline of one it is distinguished
 * from those by its sign.
 */
export function batchSeq(batch_id: number): number {
  return -batch_id;
}

/** One act on an account: a line of the audit log, or what a batch screened: who did what, and when. */
export const activityRow = z.object({
  seq: z.number(),
  created: moment,
  admin_username: z.nullable(z.string()),
  act: z.string(),
  /** The new state the act led to, where it led to one. */
  outcome: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** ours: the account's timeline, newest first, read from the audit log and the runs of batches. */
export const listAccountActivity = declareQuery({
  name: 'listAccountActivity',
  method: 'GET',
  path: '/get_account_activity',
  access: 'history/read',
  opens: 'account',
  input: z.object({
    ...accountKey,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 20),
  }),
  output: z.object({ data: z.array(activityRow) }),
  refusals: {},
  about: 'timeline of the account desk',
});
