import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { BATCH_RUN } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { inSeconds } from '../../platform/leases/lease.ts';
import { ROW_BIRTHDAY } from '../row-birthday.store.ts';
import type { LeasedPiece } from './leased-piece.ts';
import type { SettledRow, Tally } from './settled-row.ts';

/** A batch whose rows may be taken. */
export interface OpenBatch {
  readonly id: number;
  readonly status_flag: string;
  readonly account_type: AccountType;
  readonly started_by: string;
  readonly started_role: string;
  readonly admin_note: string;
}

interface LeasedRange {
  readonly piece_no: number;
  readonly leases: number;
  readonly first_row: number;
  readonly last_row: number;
}

/** Those somebody started, nobody holds and that are not through, in the order of their upload. */
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
    .where('paused', 'is', null)
    .where('cancelled', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Takes the next free piece of a batch: one that waits, or one whose worker was silent for longer than
 * its lease. Other workers are not waited for. The database's clock counts, because it is the one that
 * all workers share.
 * @returns its rows that have no result yet; null when no piece is free.
 */
export async function leasePiece(
  db: Kysely<Schema>,
  batch_id: number,
  lease_by: string,
): Promise<LeasedPiece | null> {
  const { rows: taken } = await sql<LeasedRange>`
    with free as materialized (
      select piece_no from aml_batch_piece
      where batch_id = ${batch_id} and is_open and free_at <= now()
      order by piece_no limit 1 for update skip locked
    )
    update aml_batch_piece p
    set lease_by = ${lease_by}::uuid, leases = p.leases + 1,
      free_at = ${inSeconds(BATCH_RUN.leaseSeconds)}
    from free where p.batch_id = ${batch_id} and p.piece_no = free.piece_no
    returning p.piece_no, p.leases, p.first_row, p.last_row
  `.execute(db);
  const [piece] = taken;
  if (!piece) return null;
  const { piece_no, leases, first_row, last_row } = piece;
  const rows = await db
    .selectFrom('aml_batch_row')
    .select(['row_no', 'user_id', 'business_name', 'first_name', 'last_name', 'country'])
    .select(['attempts', ROW_BIRTHDAY.as('birthday')])
    .where('batch_id', '=', batch_id)
    .where('row_no', '>=', first_row)
    .where('row_no', '<=', last_row)
    .where('state', '=', 'queued')
    .orderBy('row_no')
    .execute();
  return { piece_no, leases, lease_by, rows };
}

type PieceName = Pick<LeasedPiece, 'piece_no' | 'lease_by'>;

/** Begins the lease of a piece again, where it is still ours. */
export async function renewLease(
  db: Kysely<Schema>,
  batch_id: number,
  { piece_no, lease_by }: PieceName,
): Promise<void> {
  await db
    .updateTable('aml_batch_piece')
    .set({ free_at: inSeconds(BATCH_RUN.leaseSeconds) })
    .where('batch_id', '=', batch_id)
    .where('piece_no', '=', piece_no)
    .where('lease_by', '=', lease_by)
    .execute();
}

/** Locks a piece that is still ours; false when another worker has taken it since. */
export async function lockHeldPiece(
  trx: Transaction<Schema>,
  batch_id: number,
  { piece_no, lease_by }: PieceName,
): Promise<boolean> {
  const held = await trx
    .selectFrom('aml_batch_piece')
    .select('piece_no')
    .where('batch_id', '=', batch_id)
    .where('piece_no', '=', piece_no)
    .where('lease_by', '=', lease_by)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Gives a piece back: closed, or to be taken once more after a while. */
export async function returnPiece(
  trx: Transaction<Schema>,
  batch_id: number,
  piece_no: number,
  again_seconds: number | null,
): Promise<void> {
  await trx
    .updateTable('aml_batch_piece')
    .set({
      is_open: again_seconds !== null,
      lease_by: null,
      leases: 0,
      free_at: inSeconds(again_seconds ?? 0),
    })
    .where('batch_id', '=', batch_id)
    .where('piece_no', '=', piece_no)
    .execute();
}

/** Writes what came of the rows of a piece that is ours. */
export async function settleRows(
  trx: Transaction<Schema>,
  batch_id: number,
  rows: readonly SettledRow[],
): Promise<void> {
  await sql`
    update aml_batch_row r
    set state = s.state, attempts = s.attempts, why = s.why,
      account_found = s.account_found, account_name = s.account_name,
      individual_aml_status = s.individual_aml_status, account_aml_status = s.account_aml_status,
      suspected = s.suspected, responses = s.responses, differs = s.differs
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(row_no integer, state text,
      attempts integer, why text, account_found boolean,
      account_name text, individual_aml_status text, account_aml_status text, suspected boolean,
      responses jsonb, differs text[])
    where r.batch_id = ${batch_id} and r.row_no = s.row_no
  `.execute(trx);
}

/**
 * Adds to the counts of a batch; its counts and whether this was the last of its rows. Null when it
 * was cancelled meanwhile: then nothing of it may be written any more.
 */
export async function countRows(
  trx: Transaction<Schema>,
  batch_id: number,
  tally: Tally,
  now: string,
) {
  const counted = await trx
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
    .where('cancelled', 'is', null)
    .returning(['total_count', 'suspected_count', 'failed_count', 'not_found_count', 'finished'])
    .executeTakeFirst();
  return counted ?? null;
}
