import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { moment } from '../kernel/field.ts';
import { STATUS_CHECKS, type StatusCheck } from './checks.ts';

const CHECK_WORDS = STATUS_CHECKS as [StatusCheck, ...StatusCheck[]];

/** ours: every status one of these checks had, newest first. */
export const listStatusHistory = declareQuery({
  name: 'listStatusHistory',
  method: 'GET',
  path: '/status_history',
  access: 'history/read',
  opens: 'account',
  input: z.object({ ...accountKey, check: z.enum(CHECK_WORDS) }),
  output: z.object({
    data: z.array(
      z.object({
        created: moment,
        status: z.string(),
        note: z.nullable(z.string()),
        admin_username: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
  about: 'ACCT-12, CHECK-25',
});
