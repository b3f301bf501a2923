import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { BATCH_RUN } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { LeasedRow } from './leased-row.ts';
import type { SettledRow, Tally } from './settled-row.ts';

/** A batch somebody started and nobody finished. */
export interface OpenBatch {
  readonly id: number;
  readonly status_flag: string;
  readonly account_type: AccountType;
  readonly started_by: string;
  readonly started_role: string;
  readonly admin_note: string;
}

export async function listOpenBatches(db: Kysely<Schema>): Promise<OpenBatch[]> {
  return db
    .selectFrom('aml_batch')
    .select(['id', 'status_flag', 'account_type'])
    .select((eb) => [
      eb.ref('started_by').$notNull().as('started_by'),
      eb.ref('started_role').$notNull().as('started_role'),
      eb.ref('admin_note').$notNull().as('admin_note'),
    ])
    .where('started', 'is not', null)
    .where('finished', 'is', null)
    .orderBy('id')
    .execute();
}

/** Rows looked at to find as many as one worker takes; bounded, whatever the planner makes of it. */
const WINDOW = BATCH_RUN.rowsAtOnce * 8;

/** The first unsettled row below a row of the sheet; null when there is none. */
export async function findOpenRow(
  db: Kysely<Schema>,
  batch_id: number,
  after: number,
): Promise<number | null> {
  const { first } = await db
    .selectFrom('aml_batch_row')
    .select((eb) => eb.fn.min<number | null>('row_no').as('first'))
    .where('batch_id', '=', batch_id)
    .where('row_no', '>', after)
    .where(sql<boolean>`state in ('queued', 'leased')`)
    .executeTakeFirstOrThrow();
  return first;
}

/**
 * Takes free rows of a batch from a row on: those that wait, and those whose worker was silent for
 * longer than its lease. Who works beside is not waited for. The database's clock counts, because it
 * is the one that all workers share.
 * @returns the rows, and up to which row of the sheet was looked.
 */
export async function leaseRows(
  db: Kysely<Schema>,
  batch_id: number,
  from: number,
  lease_token: string,
): Promise<{ rows: LeasedRow[]; upTo: number }> {
  const { rows } = await sql<LeasedRow>`
    with free as materialized (
      select row_no from aml_batch_row
      where batch_id = ${batch_id} and row_no >= ${from} and row_no < ${from + WINDOW}
        and state in ('queued', 'leased') and free_at <= now()
      order by row_no limit ${BATCH_RUN.rowsAtOnce} for update skip locked
    )
    update aml_batch_row r
    set state = 'leased', lease_token = ${lease_token}::uuid, leases = r.leases + 1,
      free_at = now() + make_interval(secs => ${BATCH_RUN.leaseSeconds})
    from free where r.batch_id = ${batch_id} and r.row_no = free.row_no
    returning r.row_no, r.user_id, r.business_name, r.first_name, r.last_name,
      r.birthday, r.country, r.leases, r.attempts
  `.execute(db);
  rows.sort((a, b) => a.row_no - b.row_no);
  const isFull = rows.length === BATCH_RUN.rowsAtOnce;
  return { rows, upTo: isFull ? (rows.at(-1)?.row_no ?? from) : from + WINDOW - 1 };
}

/** Locks those of the rows that are still ours: what another worker has taken since is its own. */
export async function lockHeldRows(
  trx: Transaction<Schema>,
  batch_id: number,
  lease_token: string,
  row_nos: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('aml_batch_row')
    .select('row_no')
    .where('batch_id', '=', batch_id)
    .where('row_no', 'in', row_nos)
    .where('lease_token', '=', lease_token)
    .where('state', '=', 'leased')
    .orderBy('row_no')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ row_no }) => row_no));
}

/** The accounts of which a settled row of this batch suspects a person. */
export async function listSuspectedPersons(
  trx: Transaction<Schema>,
  batch_id: number,
  user_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('aml_batch_row')
    .select('user_id')
    .distinct()
    .where('batch_id', '=', batch_id)
    .where('user_id', 'in', user_ids)
    .where('state', '=', 'done')
    .where('individual_aml_status', '=', 'SUSPECTED')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Writes what came of rows that are ours; one that shall be tried again waits for its time. */
export async function settleRows(
  trx: Transaction<Schema>,
  batch_id: number,
  rows: readonly SettledRow[],
): Promise<void> {
  await sql`
    update aml_batch_row r
    set state = s.state, lease_token = null, attempts = s.attempts, why = s.why,
      free_at = now() + make_interval(secs => s.again_seconds),
      account_found = s.account_found, account_name = s.account_name,
      individual_aml_status = s.individual_aml_status, account_aml_status = s.account_aml_status,
      suspected = s.suspected, responses = s.responses
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(row_no integer, state text,
      attempts integer, why text, again_seconds double precision, account_found boolean,
      account_name text, individual_aml_status text, account_aml_status text, suspected boolean,
      responses jsonb)
    where r.batch_id = ${batch_id} and r.row_no = s.row_no
  `.execute(trx);
}

/** Adds to the counts of a batch; its counts and whether this was the last of its rows. */
export async function countRows(
  trx: Transaction<Schema>,
  batch_id: number,
  tally: Tally,
  now: string,
) {
  return trx
    .updateTable('aml_batch')
    .set((eb) => ({
      individual_aml_count: eb('individual_aml_count', '+', tally.individual_aml_count),
      account_aml_count: eb('account_aml_count', '+', tally.account_aml_count),
      have_run_count: eb('have_run_count', '+', tally.have_run_count),
      suspected_count: eb('suspected_count', '+', tally.suspected_count),
      failed_count: eb('failed_count', '+', tally.failed_count),
      not_found_count: eb('not_found_count', '+', tally.not_found_count),
      finished: sql<string | null>`case when have_run_count + ${tally.have_run_count} = total_count
        then ${now}::timestamptz end`,
    }))
    .where('id', '=', batch_id)
    .returning(['total_count', 'suspected_count', 'failed_count', 'not_found_count', 'finished'])
    .executeTakeFirstOrThrow();
}
