import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  RUN_FAILURES_STORED,
  type RetentionRunState,
} from '@verify-admin/rulebook/retention/retention-run.rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type {
  HeldBack,
  RetentionRunTable,
  RunFailure,
  RunPosition,
} from '../../platform/database/tables/retention-tables.ts';
import { inSeconds, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';
import type { ErasedCounts } from '../deletions.store.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;
export type StoredRetentionRun = Selectable<RetentionRunTable>;

/** Longer than the accounts of a step take. */
const STEP_LEASE_SECONDS = 300;
const RUNS_SHOWN = 10;

/** The process's hold on a run. */
export interface RunLease {
  readonly id: number;
  readonly lease_by: string;
}

/** Another process has taken the run: nothing of this one's step counts, and what is open is rolled back. */
export class RunLost extends Error {}

/** Begins the run that is due, once, however many processes find that it is. */
export async function beginRun(db: Db, due: string, started: string): Promise<void> {
  await db
    .insertInto('retention_run')
    .values({ due, started, finished: null, position: null })
    .onConflict((conflict) => conflict.column('due').doNothing())
    .execute();
}

/** Whether the run that was due at this moment was begun. */
export async function isBegun(db: Db, due: string): Promise<boolean> {
  const run = await db
    .selectFrom('retention_run')
    .select('id')
    .where('due', '=', due)
    .executeTakeFirst();
  return run !== undefined;
}

/** Takes the run that is not finished, for one step; null when there is none, or another process has it. */
export function takeRun(db: Db, lease_by: string): Promise<StoredRetentionRun | null> {
  return takeUnderLease(db, 'retention_run', lease_by, {
    key: 'id',
    open: sql`state = 'RUNNING'`,
    order: 'due',
    set: sql`tries = tries + 1`,
    seconds: STEP_LEASE_SECONDS,
  });
}

/** Adds what was deleted of an account, in its transaction. @throws RunLost */
export async function addDeleted(
  trx: Trx,
  { id, lease_by }: RunLease,
  {
    counts,
    erasure_requests,
  }: { readonly counts: ErasedCounts; readonly erasure_requests: number },
): Promise<void> {
  const isAny = Object.keys(counts).length > 0;
  const { numAffectedRows = 0n } = await sql`
    update retention_run r set accounts = accounts + ${isAny ? 1 : 0},
      erasure_requests = r.erasure_requests + ${erasure_requests},
      deleted = (select coalesce(jsonb_object_agg(record, n), '{}') from (
        select key as record, sum(value::bigint) as n from (
          select * from jsonb_each_text(r.deleted)
          union all select * from jsonb_each_text(${JSON.stringify(counts)}::jsonb)) both_counts
        group by key) summed)
    where id = ${id} and lease_by = ${lease_by}`.execute(trx);
  if (numAffectedRows === 0n) throw new RunLost();
}

/** What one step came to, in addition to what was deleted. */
export interface StepResult {
  /** Where the next step goes on; null where the run ends. */
  readonly next: RunPosition | null;
  readonly held: HeldBack;
  readonly failures: readonly RunFailure[];
}

function addHeld(held: HeldBack, more: HeldBack): HeldBack {
  const sums: HeldBack = { ...held };
  for (const [refusal, accounts] of Object.entries(more) as [keyof HeldBack, number][]) {
    sums[refusal] = (sums[refusal] ?? 0) + accounts;
  }
  return sums;
}

function columnsOf(run: StoredRetentionRun, { next, held, failures }: StepResult) {
  return {
    position: next && JSON.stringify(next),
    tries: 0,
    held_back: JSON.stringify(addHeld(run.held_back, held)),
    failed: run.failed + failures.length,
    failures: JSON.stringify([...run.failures, ...failures].slice(0, RUN_FAILURES_STORED)),
  };
}

export interface Step {
  readonly run: StoredRetentionRun;
  readonly lease_by: string;
}

interface Ending {
  readonly state: RetentionRunState;
  readonly finished: string;
}

/**
 * Stores what a step came to and gives the run back for its next one, or ends it.
 * @throws RunLost
 */
export async function storeStep(
  db: Db,
  { run, lease_by }: Step,
  result: StepResult,
  ending: Ending | null,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('retention_run')
    .set({ ...columnsOf(run, result), ...ending, ...NO_LEASE })
    .where('id', '=', run.id)
    .where('lease_by', '=', lease_by)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RunLost();
}

/** Leaves the run to the process that tries the step again after a pause. */
export async function giveBack(db: Db, { run, lease_by }: Step, seconds: number): Promise<void> {
  await db
    .updateTable('retention_run')
    .set({ lease_by: null, lease_until: inSeconds(seconds) })
    .where('id', '=', run.id)
    .where('lease_by', '=', lease_by)
    .execute();
}

export function findRun(db: Db, id: number): Promise<StoredRetentionRun> {
  return db.selectFrom('retention_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The newest runs, newest first. */
export function listRuns(db: Db): Promise<StoredRetentionRun[]> {
  return db
    .selectFrom('retention_run')
    .selectAll()
    .orderBy('due', 'desc')
    .limit(RUNS_SHOWN)
    .execute();
}

/** Whether an erasure of the account waits for a checker, or a checker has rejected one since a moment. */
export async function wasErasureAsked(
  trx: Trx,
  { account_type, account_id }: AccountKey,
  since: string,
): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select from approval_request
      where account_type = ${account_type} and account_id = ${account_id} and kind = 'erasure'
        and (state = 'PENDING' or (state = 'REJECTED' and created >= ${since}))) as asked`.execute(
    trx,
  );
  return rows[0]?.asked ?? false;
}

export interface RunFigures {
  /** When the newest run went through; null where none has. */
  readonly done: string | null;
  /** Whether the newest finished run could not delete everything that was due. */
  readonly is_failed: boolean;
}

/** How the runs that are finished went. */
export async function readRunFigures(db: Db): Promise<RunFigures> {
  const { rows } = await sql<RunFigures>`
    select (select finished from retention_run where state = 'COMPLETE' order by id desc limit 1) as done,
      coalesce((select state = 'FAILED' from retention_run where finished is not null
        order by due desc limit 1), false) as is_failed`.execute(db);
  return rows[0] ?? { done: null, is_failed: false };
}
