import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  type ActivityRow,
  BATCH_RUN_ACT,
  batchSeq,
} from '@verify-admin/rulebook/activity/activity.contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** The reason an act was given, where its audit line has one. */
function noteOf(detail: string): string | null {
  const read: unknown = JSON.parse(detail);
  if (typeof read !== 'object' || read === null || !('note' in read)) return null;
  return typeof read.note === 'string' && read.note !== '' ? read.note : null;
}

/** What was done on an account by itself, newest first, as the audit log holds it. */
async function listAuditLines(
  db: Kysely<Schema>,
  key: AccountKey,
  limit: number,
): Promise<ActivityRow[]> {
  const rows = await db
    .selectFrom('audit_log as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.actor_uuid')
    .select(['l.seq', 'l.created', 'l.act', 'l.outcome', 'l.detail'])
    .select('u.username as admin_username')
    .where(whereAccount(key, 'l'))
    .orderBy('l.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, note: noteOf(detail) }));
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
  db: Kysely<Schema>,
  key: AccountKey,
  limit: number,
): Promise<ActivityRow[]> {
  const [lines, runs] = await Promise.all([
    listAuditLines(db, key, limit),
    listBatchRuns(db, key, limit),
  ]);
  if (runs.length === 0) return lines;
  const all = [...runs, ...lines];
  return all.toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created)).slice(0, limit);
}
