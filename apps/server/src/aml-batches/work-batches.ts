import { randomUUID } from 'node:crypto';
import { BATCH_RUN } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { Transaction } from 'kysely';
import { keepRuns, lockForRuns } from '../aml/keep-runs.ts';
import { appendAudit } from '../kernel/audit.ts';
import { nowOf } from '../kernel/clock.ts';
import type { House } from '../kernel/house.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  countRows,
  findOpenRow,
  leaseRows,
  listOpenBatches,
  listSuspectedPersons,
  lockHeldRows,
  type OpenBatch,
  settleRows,
} from './batch-rows.store.ts';
import type { LeasedRow } from './leased-row.ts';
import { screenRow, type ScreenedRow } from './screen-row.ts';
import { ScreeningMemory } from './screening-memory.ts';
import {
  type SettledRow,
  settleFailure,
  settleKept,
  settleScreened,
  tallyOf,
} from './settled-row.ts';
import { findStoredAccounts } from './stored-accounts.store.ts';

/** Rows whose names are out to be screened at one time; a single run waits behind them. */
const SCREENED_AT_ONCE = 16;

interface WorkedRow {
  readonly row: LeasedRow;
  readonly settled: SettledRow;
  /** Null where the screening failed. */
  readonly screened: ScreenedRow | null;
}

async function screenLeased(
  house: House,
  { account_type }: OpenBatch,
  rows: readonly LeasedRow[],
  memory: ScreeningMemory,
): Promise<WorkedRow[]> {
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const stored = await findStoredAccounts(house.db, account_type, ids);
  const worked: WorkedRow[] = [];
  for (let from = 0; from < rows.length; from += SCREENED_AT_ONCE) {
    const group = rows.slice(from, from + SCREENED_AT_ONCE).map(async (row) => {
      if (row.leases > BATCH_RUN.leases) {
        return { row, settled: settleFailure(row, 'interrupted'), screened: null };
      }
      const screened = await screenRow(row, stored.get(row.user_id), memory.screen);
      return typeof screened === 'string'
        ? { row, settled: settleFailure(row, screened), screened: null }
        : { row, settled: settleScreened(row, screened), screened };
    });
    worked.push(...(await Promise.all(group)));
  }
  return worked;
}

/**
 * Keeps what was found in the histories of the accounts that are there, as single runs do.
 * @returns the rows, with what was kept of those.
 */
async function keepFound(
  trx: Transaction<Schema>,
  batch: OpenBatch,
  worked: readonly WorkedRow[],
  clock: () => string,
): Promise<SettledRow[]> {
  const found = worked.filter(({ screened }) => screened?.account_found);
  const settled = worked.map((one) => one.settled);
  if (found.length === 0) return settled;
  const ids = [...new Set(found.map(({ row }) => row.user_id))];
  const standing = await lockForRuns(trx, batch.account_type, ids);
  const suspected = await listSuspectedPersons(trx, batch.id, ids);
  const runs = found.flatMap(({ row, screened }) =>
    screened
      ? [{ account_id: row.user_id, individual: screened.individual, business: screened.business }]
      : [],
  );
  const { account_type, admin_note, started_by: admin_uuid } = batch;
  // Read after the locks: the order of the moments is then the order of the runs.
  const place = { account_type, admin_note, admin_uuid, now: clock() };
  const kept = await keepRuns(trx, runs, { standing, suspected }, place);
  const statuses = new Map(found.map(({ row }, at) => [row.row_no, kept[at]]));
  return settled.map((row) => settleKept(row, statuses.get(row.row_no)));
}

/**
 * Writes a piece of work: the rows still held, the histories of their accounts, the counts and, with
 * the last row, the audit line, all or nothing. A worker that comes too late writes nothing.
 */
async function writeWorked(
  house: House,
  batch: OpenBatch,
  lease_token: string,
  worked: readonly WorkedRow[],
): Promise<number> {
  return house.db.transaction().execute(async (trx) => {
    const row_nos = worked.map(({ row }) => row.row_no);
    const held = await lockHeldRows(trx, batch.id, lease_token, row_nos);
    const ours = worked.filter(({ row }) => held.has(row.row_no));
    if (ours.length === 0) return 0;
    const settled = await keepFound(trx, batch, ours, () => nowOf(house.clock));
    await settleRows(trx, batch.id, settled);
    const now = nowOf(house.clock);
    const counts = await countRows(trx, batch.id, tallyOf(settled), now);
    if (counts.finished !== null) {
      const { finished: _, ...detail } = counts;
      const { started_by: actor_uuid, started_role: actor_role, status_flag } = batch;
      const stamp = { created: now, actor_uuid, actor_role, request_id: status_flag };
      await appendAudit(trx, stamp, {
        act: 'finished bulk AML',
        detail: { status_flag, ...detail },
      });
    }
    return ours.length;
  });
}

/** How far down its sheet each batch was looked through by one worker. */
type Places = Map<number, number>;

/**
 * Takes the next free rows of a batch below the place this worker has come to; from the top again
 * once it has come to the end, because a row may have been given up above.
 */
async function takeRows(
  house: House,
  batch: OpenBatch,
  lease_token: string,
  places: Places,
): Promise<LeasedRow[]> {
  let wasAtTop = false;
  for (;;) {
    const place = places.get(batch.id) ?? 0;
    wasAtTop ||= place === 0;
    const from = await findOpenRow(house.db, batch.id, place);
    if (from === null) {
      places.set(batch.id, 0);
      if (wasAtTop) return [];
      continue;
    }
    const { rows, upTo } = await leaseRows(house.db, batch.id, from, lease_token);
    places.set(batch.id, upTo);
    if (rows.length > 0) return rows;
  }
}

/** Takes rows of one batch, screens and settles them; how many rows there were to take. */
async function workPiece(
  house: House,
  batch: OpenBatch,
  memory: ScreeningMemory,
  places: Places,
): Promise<number> {
  const lease_token = randomUUID();
  const rows = await takeRows(house, batch, lease_token, places);
  if (rows.length === 0) return 0;
  const worked = await screenLeased(house, batch, rows, memory);
  await writeWorked(house, batch, lease_token, worked);
  return rows.length;
}

/** While one piece is written, another is screened. */
const PIECES_AT_ONCE = 2;

async function workOneByOne(
  house: House,
  memory: ScreeningMemory,
  goesOn: () => boolean,
): Promise<number> {
  const places: Places = new Map();
  for (;;) {
    const open = await listOpenBatches(house.db);
    let taken = 0;
    for (const batch of open) {
      if (goesOn()) taken += await workPiece(house, batch, memory, places);
    }
    if (taken === 0 || !goesOn()) return open.length;
  }
}

/**
 * Works off the open batches, a piece of each in turn, until no row can be taken: all are settled,
 * wait, or are another worker's. Any number of workers may do so at once.
 * @returns how many batches are still open.
 */
export async function workBatches(
  house: House,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const memory = new ScreeningMemory((ask) => house.screening.screen(ask));
  const works = Array.from({ length: PIECES_AT_ONCE }, () => workOneByOne(house, memory, goesOn));
  // Whoever is left finishes what he has in hand before a failure is told.
  const ends = await Promise.allSettled(works);
  const left = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
  return Math.min(...left);
}
