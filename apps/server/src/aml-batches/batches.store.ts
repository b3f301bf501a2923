import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { BATCH_RUN } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { batchState } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { claimUpload } from './workbook/uploads.store.ts';

/** The newest this many are listed. */
const LISTED = 200;

interface NewBatch {
  readonly id: number;
  readonly account_type: AccountType;
  readonly filename: string;
  readonly created: string;
  readonly uploaded_by: string;
  readonly total_count: number;
}

/**
 * Creates a batch of the rows that were stored for it, with the pieces they are taken by.
 * @throws Error where they are there no longer.
 */
export async function insertBatch(trx: Transaction<Schema>, batch: NewBatch): Promise<string> {
  const { id } = batch;
  if (!(await claimUpload(trx, id))) throw new Error('the rows of a batch were discarded');
  const { status_flag } = await trx
    .insertInto('aml_batch')
    .values({
      ...batch,
      started: null,
      started_by: null,
      started_role: null,
      admin_note: null,
      finished: null,
    })
    .returning('status_flag')
    .executeTakeFirstOrThrow();
  await sql`
    insert into aml_batch_piece (batch_id, piece_no, first_row, last_row)
    select ${id}, piece_no, min(row_no), max(row_no)
    from (
      select row_no, (row_number() over (order by row_no) - 1) / ${BATCH_RUN.pieceRows}::int as piece_no
      from aml_batch_row where batch_id = ${id}
    ) r
    group by piece_no
  `.execute(trx);
  return status_flag;
}

function selectBatches(db: Kysely<Schema>) {
  return db
    .selectFrom('aml_batch as b')
    .leftJoin('admin_user as u', 'u.uuid', 'b.uploaded_by')
    .select(['b.id', 'b.status_flag', 'b.account_type', 'b.filename', 'b.created'])
    .select(['b.started', 'b.finished', 'b.total_count', 'b.individual_aml_count'])
    .select(['b.account_aml_count', 'b.have_run_count', 'b.suspected_count', 'b.failed_count'])
    .select(['b.not_found_count', 'b.paused', 'b.cancelled', 'u.username as uploaded_by']);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

function batchOf({ id: _id, created, ...row }: Selected): AmlBatch {
  return {
    ...row,
    run_date: row.started ?? created,
    not_run_count: row.total_count - row.have_run_count,
    state: batchState(row),
  };
}

/** ENT-22, newest first. */
export async function listBatches(db: Kysely<Schema>): Promise<AmlBatch[]> {
  const rows = await selectBatches(db).orderBy('b.id', 'desc').limit(LISTED).execute();
  return rows.map(batchOf);
}

interface BatchAsk {
  readonly account_type?: AccountType | undefined;
  readonly status_flag: string;
}

/** One batch with its number in the database; null when there is none of this name, or it is of another type. */
export async function findBatch(
  db: Kysely<Schema>,
  { account_type, status_flag }: BatchAsk,
): Promise<{ id: number; batch: AmlBatch } | null> {
  const row = await selectBatches(db).where('b.status_flag', '=', status_flag).executeTakeFirst();
  const isOther = account_type !== undefined && row?.account_type !== account_type;
  return row && !isOther ? { id: row.id, batch: batchOf(row) } : null;
}

/** As `findBatch`, by its name; null when there is none. */
export async function findBatchByFlag(db: Kysely<Schema>, status_flag: string) {
  const row = await db
    .selectFrom('aml_batch')
    .select(['id', 'created'])
    .where('status_flag', '=', status_flag)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a batch until the transaction ends. */
export async function lockBatch(trx: Transaction<Schema>, { account_type, status_flag }: BatchAsk) {
  const row = await trx
    .selectFrom('aml_batch')
    .select(['id', 'account_type', 'started', 'finished', 'paused', 'cancelled', 'total_count'])
    .select('failed_count')
    .where('status_flag', '=', status_flag)
    .forUpdate()
    .executeTakeFirst();
  const isOther = account_type !== undefined && row?.account_type !== account_type;
  return row && !isOther ? { ...row, state: batchState(row) } : null;
}

interface Start {
  readonly started: string;
  readonly started_by: string;
  readonly started_role: string;
  readonly admin_note: string;
}

/** From now on its rows may be taken. */
export async function startBatch(
  trx: Transaction<Schema>,
  id: number,
  start: Start,
): Promise<void> {
  await trx.updateTable('aml_batch').set(start).where('id', '=', id).execute();
}

/** Sets or clears the moment a batch was paused, or sets the moment it was cancelled. */
export async function holdBatch(
  trx: Transaction<Schema>,
  id: number,
  held: { readonly paused: string | null } | { readonly cancelled: string },
): Promise<void> {
  await trx.updateTable('aml_batch').set(held).where('id', '=', id).execute();
}

/** Puts the failed rows of a batch back into the queue; how many they were. */
export async function requeueFailed(
  trx: Transaction<Schema>,
  id: number,
  start: Omit<Start, 'started'>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('aml_batch_row')
    .set({ state: 'queued', attempts: 0, why: null })
    .where('batch_id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  const rows = Number(numUpdatedRows);
  await trx
    .updateTable('aml_batch_piece as p')
    .set({ is_open: true, leases: 0, free_at: '-infinity' })
    .where('batch_id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('aml_batch_row as r')
          .select('r.row_no')
          .whereRef('r.batch_id', '=', 'p.batch_id')
          .whereRef('r.row_no', '>=', 'p.first_row')
          .whereRef('r.row_no', '<=', 'p.last_row')
          .where('r.state', '=', 'queued'),
      ),
    )
    .execute();
  await trx
    .updateTable('aml_batch')
    .set((eb) => ({
      ...start,
      finished: null,
      paused: null,
      failed_count: eb('failed_count', '-', rows),
      have_run_count: eb('have_run_count', '-', rows),
    }))
    .where('id', '=', id)
    .execute();
  return rows;
}
