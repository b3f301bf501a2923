import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareQuery } from '../kernel/call.ts';
import { moment, wholeNumber } from '../kernel/field.ts';
import { ASSIGNED_PAGE_SIZE_DEFAULT, ASSIGNED_PAGE_SIZES } from './dashboard.rules.ts';

/** CALL-72: `status` is the account's own (ENT-24); `lastUpdated` of the account or its checks. */
const assignedAccount = z.object({
  id: z.number(),
  name: z.string(),
  type: storedAccountTypeField,
  status: z.number(),
  lastUpdated: moment,
});
export type AssignedAccount = z.infer<typeof assignedAccount>;

/** CALL-72: who is at the desk, and the accounts assigned to them, updated last first. */
export const getUserDashboard = declareQuery({
  name: 'getUserDashboard',
  method: 'GET',
  path: '/user_dashboard',
  access: 'account/view',
  input: z.object({
    /** ours: the accounts come by the page. */
    offset: z._default(wholeNumber, 0),
    limit: z._default(
      z.pipe(wholeNumber, z.union(ASSIGNED_PAGE_SIZES.map((size) => z.literal(size)))),
      ASSIGNED_PAGE_SIZE_DEFAULT,
    ),
  }),
  output: z.object({
    profile: z.object({ username: z.string(), role: z.string(), email: z.string() }),
    accounts: z.array(assignedAccount),
    /** ours: PROF-01, the assignment count over all pages. */
    total: z.number(),
  }),
  refusals: {},
  about: 'CALL-72, PROF-01..06',
});
