import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';

/** One act on an account as the audit log holds it: who did what, and when. */
export const activityRow = z.object({
  seq: z.number(),
  created: z.string(),
  admin_username: z.nullable(z.string()),
  act: z.string(),
  /** The new state the act led to, where it led to one. */
  outcome: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** ours: the account's timeline, newest first, read from the audit log. */
export const listAccountActivity = declareQuery({
  name: 'listAccountActivity',
  method: 'GET',
  path: '/get_account_activity',
  access: 'history/read',
  input: z.object({
    ...accountKey,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 20),
  }),
  output: z.object({ data: z.array(activityRow) }),
  refusals: {},
  about: 'timeline of the account desk',
});
