import { randomUUID } from 'node:crypto';
import { BATCH_RUN } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { BATCH_RUN_ACT, batchSeq } from '@verify-admin/rulebook/activity/activity.contract';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import type { Transaction } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import { storeAccountRuns } from '../../aml/runs/store-account-runs.ts';
import { appendAudit } from '../../kernel/audit.ts';
import { readGrounds } from '../../kernel/facts/ground.store.ts';
import { findErased } from '../../kernel/subject-keys.store.ts';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import {
  countRows,
  leasePiece,
  listOpenBatches,
  lockHeldPiece,
  type OpenBatch,
  returnPiece,
  settleRows,
} from './batch-rows.store.ts';
import { renewLeasePeriodically } from './renew-lease.ts';
import type { LeasedPiece, LeasedRow } from './leased-piece.ts';
import { screenRow, type ScreenedRow } from './screen-row.ts';
import { ScreeningMemory } from './screening-memory.ts';
import {
  type SettledRow,
  settleFailure,
  withStoredStatuses,
  settleScreened,
  tallyOf,
} from './settled-row.ts';

/** Rows whose names are out to be screened at one time; a single run waits behind them. */
const SCREENED_AT_ONCE = 16;

interface WorkedRow {
  readonly row: LeasedRow;
  readonly settled: SettledRow;
  /** Null where the screening failed. */
  readonly screened: ScreenedRow | null;
}

/** What the accounts of a piece rest on. One whose data was erased is nobody's any more. */
async function readAccounts(
  { db, keys }: AppContext,
  account_type: OpenBatch['account_type'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Ground>> {
  const accounts = ids.map((account_id) => ({ account_type, account_id }));
  const erased = new Set((await findErased(db, accounts)).map(({ account_id }) => account_id));
  const grounds = await readGrounds(db, keys.data, accounts);
  const left = grounds.filter(({ account_id }) => !erased.has(account_id));
  return new Map(left.map(({ account_id, ground }) => [account_id, ground]));
}

async function screenLeased(
  app: AppContext,
  { account_type }: OpenBatch,
  { rows, leases }: LeasedPiece,
  memory: ScreeningMemory,
): Promise<WorkedRow[]> {
  if (leases > BATCH_RUN.leases) {
    return rows.map((row) => ({ row, settled: settleFailure(row, 'interrupted'), screened: null }));
  }
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const stored = await readAccounts(app, account_type, ids);
  const worked: WorkedRow[] = [];
  for (let from = 0; from < rows.length; from += SCREENED_AT_ONCE) {
    const group = rows.slice(from, from + SCREENED_AT_ONCE).map(async (row) => {
      const screened = await screenRow(row, stored.get(row.user_id) ?? null, memory.screen);
      return typeof screened === 'string'
        ? { row, settled: settleFailure(row, screened), screened: null }
        : { row, settled: settleScreened(row, screened), screened };
    });
    worked.push(...(await Promise.all(group)));
  }
  return worked;
}

/**
 * Stores what was found in the histories of the existing accounts, as single runs do.
 * @returns the rows with their stored statuses; those whose account changed meanwhile are screened again.
 */
async function saveFound(
  app: AppContext,
  trx: Transaction<Schema>,
  batch: OpenBatch,
  worked: readonly WorkedRow[],
): Promise<SettledRow[]> {
  const found = worked.flatMap(({ row, screened }) =>
    screened?.ground ? [{ row, screened, ground: screened.ground }] : [],
  );
  const settled = worked.map((one) => one.settled);
  if (found.length === 0) return settled;
  const runs = found.map(({ row, ground, screened: { individual, business } }) => {
    return { account_id: row.user_id, ground, individual, business };
  });
  const { account_type, admin_note, started_by: admin_uuid } = batch;
  const by = { account_type, admin_note, admin_uuid, batch_id: batch.id };
  const place = { app, trx, ...by, clock: () => nowOf(app.clock) };
  const stored = await storeAccountRuns(place, runs);
  const statuses = new Map(found.map(({ row }, at) => [row.row_no, stored[at]]));
  return worked.map(({ row, settled: one }) => {
    const came = statuses.get(row.row_no);
    return came === null ? settleFailure(row, 'subjects-changed') : withStoredStatuses(one, came);
  });
}

/** Thrown for a worker that comes back to a batch which was cancelled meanwhile. */
class BatchCancelled extends Error {}

/** When the rows of a piece that failed are tried again; null when all have their result. */
function againSeconds(rows: readonly SettledRow[]): number | null {
  const waiting = rows.filter(({ state }) => state === 'queued');
  if (waiting.length === 0) return null;
  return Math.max(...waiting.map(({ again_seconds }) => again_seconds));
}

async function countSettled(
  trx: Transaction<Schema>,
  batch: OpenBatch,
  settled: readonly SettledRow[],
  now: string,
): Promise<void> {
  const counts = await countRows(trx, batch.id, tallyOf(settled), now);
  if (!counts) throw new BatchCancelled();
  if (counts.finished === null) return;
  const { finished: _, ...detail } = counts;
  const { started_by: actor_uuid, started_role: actor_role, status_flag } = batch;
  const stamp = { created: now, actor_uuid, actor_role, request_id: status_flag };
  await appendAudit(trx, stamp, { act: 'aml-batch.finished', detail: { status_flag, ...detail } });
}

/**
 * Writes a piece of work: its rows, the histories of their accounts, the counts and, with the last
 * row, the audit line, all or nothing. A worker that comes too late, because another has taken the
 * piece or the batch was cancelled, writes nothing.
 */
async function writeWorked(
  app: AppContext,
  batch: OpenBatch,
  piece: LeasedPiece,
  worked: readonly WorkedRow[],
): Promise<void> {
  const isWritten = await app.db.transaction().execute(async (trx) => {
    if (!(await lockHeldPiece(trx, batch.id, piece))) return false;
    const settled = await saveFound(app, trx, batch, worked);
    await settleRows(trx, batch.id, settled);
    await returnPiece(trx, batch.id, piece.piece_no, againSeconds(settled));
    await countSettled(trx, batch, settled, nowOf(app.clock));
    return true;
  });
  if (isWritten) publishRuns(app, batch, worked);
}

/** One event a piece, whatever number of accounts it changed. */
function publishRuns(app: AppContext, batch: OpenBatch, worked: readonly WorkedRow[]): void {
  const found = worked.filter(({ screened }) => screened?.account_found);
  const account_ids = [...new Set(found.map(({ row }) => row.user_id))];
  if (account_ids.length === 0) return;
  const { account_type, id } = batch;
  app.events.publish({
    kind: 'batch',
    account_type,
    account_ids,
    act: BATCH_RUN_ACT,
    seq: batchSeq(id),
  });
}

/** What the works of one process share. */
interface Desk {
  readonly app: AppContext;
  readonly memory: ScreeningMemory;
  /** The database writes for one of them at a time, so that pages find it free. */
  readonly writing: LimitFunction;
}

/** Takes a piece of one batch, screens and settles it; false when there is none to take. */
async function workPiece({ app, memory, writing }: Desk, batch: OpenBatch): Promise<boolean> {
  const piece = await leasePiece(app.db, batch.id, randomUUID());
  if (!piece) return false;
  const endLease = renewLeasePeriodically(app, batch.id, piece);
  try {
    const worked = await screenLeased(app, batch, piece, memory);
    await writing(() => {
      endLease();
      return writeWorked(app, batch, piece, worked);
    });
  } catch (error) {
    if (!(error instanceof BatchCancelled)) throw error;
  } finally {
    endLease();
  }
  return true;
}

/** While one piece is written, the names of the others are screened. */
const PIECES_AT_ONCE = 3;

async function workPieces(desk: Desk, goesOn: () => boolean): Promise<number> {
  for (;;) {
    const open = await listOpenBatches(desk.app.db);
    let isTaken = false;
    for (const batch of open) {
      if (goesOn() && (await workPiece(desk, batch))) isTaken = true;
    }
    if (!isTaken || !goesOn()) return open.length;
  }
}

/**
 * Works off the open batches, a piece of each in turn, until none can be taken: all are settled,
 * wait, or are another worker's. Any number of workers may do so at once. Between two pieces it is
 * seen whether a batch was paused or cancelled.
 * @returns how many batches are still open.
 */
export async function workBatches(
  app: AppContext,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const memory = new ScreeningMemory((ask) => app.screening.screen(ask));
  const desk: Desk = { app, memory, writing: pLimit(1) };
  const works = Array.from({ length: PIECES_AT_ONCE }, () => workPieces(desk, goesOn));
  // The others finish their pieces before a failure is thrown.
  const ends = await Promise.allSettled(works);
  const left = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
  return Math.min(...left);
}
