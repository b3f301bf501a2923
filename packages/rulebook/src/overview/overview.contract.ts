import * as z from 'zod/mini';
import { accountType, storedAccountTypeField } from '../accounts/account-type.ts';
import { declareQuery, declareStream } from '../kernel/call.ts';
import { COUNTED_STATUSES } from './overview-cards.ts';
import { moment } from '../kernel/field.ts';

const MEMBER = z.literal('member');

/** CALL-46, CALL-53: how many there are, of one type and status where they are named, else of the cards'. */
export const countAccounts = declareQuery({
  name: 'countAccounts',
  method: 'GET',
  path: '/account_counts',
  access: 'overview/view',
  readsReplica: true,
  input: z.object({
    account_type: z.optional(z.union([MEMBER, accountType])),
    status: z.optional(z.enum(COUNTED_STATUSES)),
  }),
  output: z.object({
    /** All rows together. */
    count: z.number(),
    data: z.array(
      z.object({
        account_type: z.union([MEMBER, storedAccountTypeField]),
        status: z.enum(COUNTED_STATUSES),
        count: z.number(),
      }),
    ),
  }),
  refusals: {},
  about: 'CALL-46, CALL-53, OVER-01, OVER-08',
});

/** CALL-54: the KYC status of studios as pairs `[code, count]`. */
export const countKycStatuses = declareQuery({
  name: 'countKycStatuses',
  method: 'GET',
  path: '/kyc_status_counts',
  access: 'overview/view',
  readsReplica: true,
  input: z.object({}),
  output: z.array(z.tuple([z.number(), z.number()])),
  refusals: {},
  about: 'CALL-54, OVER-03..05',
});

/** OVER-06: one line of the audit log; account and company are null where it was on no account. */
export const recentAct = z.object({
  seq: z.number(),
  created: moment,
  admin_username: z.nullable(z.string()),
  act: z.string(),
  outcome: z.nullable(z.string()),
  account_type: z.nullable(storedAccountTypeField),
  account_id: z.nullable(z.number()),
  company_name: z.nullable(z.string()),
});
export type RecentAct = z.infer<typeof recentAct>;

const RECENT_MOST = 100;

/** T8b, OVER-06: the newest acts, newest first; nobody's coming and going. */
export const listRecentActivity = declareQuery({
  name: 'listRecentActivity',
  method: 'GET',
  path: '/recent_activity',
  access: 'overview/view',
  readsReplica: true,
  input: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(RECENT_MOST)), 10),
  }),
  output: z.object({ data: z.array(recentAct) }),
  refusals: {},
  about: 'CALL-117, OVER-06',
});

/** ours: tells an open overview that something was done, or that it may have missed it. */
export const watchActivity = declareStream({
  name: 'watchActivity',
  method: 'GET',
  path: '/live_activity',
  access: 'overview/view',
  input: z.object({}),
  output: z.object({ kind: z.enum(['change', 'gap']) }),
  refusals: {},
  about: 'OVER-06, live',
});
