import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { isWordOf } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { overviewCodeOf } from '@verify-admin/rulebook/overview/kyc-rings.rules';
import {
  COUNTED_STATUSES,
  COUNTED_TYPES,
  type CountedStatus,
  countedPhotoResult,
  KYC_PANEL_TYPE,
} from '@verify-admin/rulebook/overview/overview-cards';
import * as calls from '@verify-admin/rulebook/overview/overview.contract';
import * as review from '@verify-admin/rulebook/overview/unrecorded-decisions.contract';
import type { Kysely } from 'kysely';
import { query } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import { countPhotoResults } from '../members/members.store.ts';
import { readStudioCounts } from '../verification/verification-counts.store.ts';
import { listRecentActs } from './recent-activity.store.ts';
import {
  countUnrecorded,
  isRecordingFinished,
  listUnrecorded,
} from './unrecorded-decisions.store.ts';

type CountedAccountType = OutputOf<typeof calls.countAccounts>['data'][number]['account_type'];
type Count = (account_type: CountedAccountType, status: CountedStatus) => number;

/** OVER-08: how many accounts have an overall status, and members a result of their photo. */
async function readCounts(db: Kysely<Schema>): Promise<Count> {
  const [accounts, members] = await Promise.all([readStudioCounts(db), countPhotoResults(db)]);
  const counts = new Map<string, number>();
  const add = (name: string, n: number) => counts.set(name, (counts.get(name) ?? 0) + n);
  for (const { account_type, overall_status, n } of accounts) {
    add(`${account_type} ${overall_status}`, n);
  }
  for (const { photo_result, n } of members) add(`member ${countedPhotoResult(photo_result)}`, n);
  return (account_type, status) => counts.get(`${account_type} ${status}`) ?? 0;
}

export const countAccounts = query(calls.countAccounts, async (asked, { app }) => {
  const countOf = await readCounts(app.db);
  const types: readonly CountedAccountType[] = asked.account_type
    ? [asked.account_type]
    : COUNTED_TYPES;
  const statuses = COUNTED_STATUSES.filter((status) => (asked.status ?? status) === status);
  const data = types.flatMap((account_type) =>
    statuses.map((status) => ({ account_type, status, count: countOf(account_type, status) })),
  );
  return { count: data.reduce((sum, { count }) => sum + count, 0), data };
});

export const countKycStatuses = query(calls.countKycStatuses, async (_input, { app }) => {
  const pairs = new Map<number, number>();
  for (const { account_type, kyc_status, n } of await readStudioCounts(app.db)) {
    if (account_type !== KYC_PANEL_TYPE) continue;
    const code = overviewCodeOf(isWordOf(KYC_STATES, kyc_status) ? kyc_status : 'unknown');
    pairs.set(code, (pairs.get(code) ?? 0) + n);
  }
  return [...pairs].toSorted(([a], [b]) => a - b);
});

export const listRecentActivity = query(calls.listRecentActivity, async ({ limit }, { app }) => ({
  data: await listRecentActs(app.db, limit),
}));

export const listUnrecordedDecisions = query(
  review.listUnrecordedDecisions,
  async ({ page }, { app }) => {
    const limit = review.UNRECORDED_AT_ONCE;
    const [count, is_complete, data] = await Promise.all([
      countUnrecorded(app.db),
      isRecordingFinished(app.db),
      listUnrecorded(app.db, { offset: (page - 1) * limit, limit }),
    ]);
    return { count, is_complete, data };
  },
);
