import { mergeInOrder } from '@verify-admin/rulebook/kernel/merge-in-order';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { QUIET_ACTS } from '@verify-admin/rulebook/audit/audit-acts';
import {
  type ActivityRow,
  BATCH_RUN_ACT,
  batchSeq,
} from '@verify-admin/rulebook/activity/activity.contract';
import { ERASED_TEXT, isErased } from '@verify-admin/rulebook/audit/audit-value';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../kernel/app-context.ts';
import { openDetails } from '../kernel/sealed-detail.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** What an account's timeline is read with. */
type ActivityContext = Pick<AppContext, 'db' | 'keys'>;

/** The reason an act was given, where its audit line has one. */
function noteOf({ note }: Readonly<Record<string, unknown>> = {}): string | null {
  if (isErased(note)) return ERASED_TEXT;
  return typeof note === 'string' && note !== '' ? note : null;
}

/** What was done on an account by itself, newest first, as the audit log holds it; who looked at it is only in the audit trail. */
async function listAuditLines(
  { db, keys }: ActivityContext,
  key: AccountKey,
  limit: number,
): Promise<ActivityRow[]> {
  const rows = await db
    .selectFrom('audit_log as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.actor_uuid')
    .select(['l.seq', 'l.created', 'l.act', 'l.outcome', 'l.detail'])
    .select(['l.account_type', 'l.account_id'])
    .select('u.username as admin_username')
    .where(whereAccount(key, 'l'))
    .where('l.act', 'not in', [...QUIET_ACTS])
    .orderBy('l.seq', 'desc')
    .limit(limit)
    .execute();
  const details = await openDetails({ db, dataKeys: keys.data }, rows);
  return rows.map(({ seq, created, act, outcome, admin_username }, at) => ({
    seq,
    created,
    act,
    outcome,
    admin_username,
    note: noteOf(details[at]),
  }));
}

/** What batches screened of an account, newest first: one line a batch, suspected while any of its runs is. */
async function listBatchRuns(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  limit: number,
): Promise<ActivityRow[]> {
  const { rows } = await sql<Omit<ActivityRow, 'seq' | 'act'> & { batch_id: number }>`
    select r.batch_id, max(r.created) as created, max(r.note) as note, u.username as admin_username,
      case when bool_or(r.status = 'SUSPECTED') then 'SUSPECTED' else 'NOT_SUSPECTED' end as outcome
    from (
      select batch_id, individual_aml_timestamp as created, individual_aml_status as status,
        admin_note as note, admin_uuid
      from aml_individual_history
      where account_type = ${account_type} and account_id = ${account_id} and batch_id is not null
      union all
      select batch_id, business_aml_timestamp, business_aml_status, admin_note, admin_uuid
      from aml_business_history
      where account_type = ${account_type} and account_id = ${account_id} and batch_id is not null
    ) r
    left join admin_user u on u.uuid = r.admin_uuid
    group by r.batch_id, u.username
    order by created desc
    limit ${limit}
  `.execute(db);
  return rows.map(({ batch_id, ...row }) => ({
    ...row,
    seq: batchSeq(batch_id),
    act: BATCH_RUN_ACT,
  }));
}

/** What was done on an account, newest first. */
export async function listActivity(
  app: ActivityContext,
  key: AccountKey,
  limit: number,
): Promise<ActivityRow[]> {
  const [lines, runs] = await Promise.all([
    listAuditLines(app, key, limit),
    listBatchRuns(app.db, key, limit),
  ]);
  if (runs.length === 0) return lines;
  return mergeInOrder([runs, lines], ({ created }) => created, 'newest').slice(0, limit);
}
