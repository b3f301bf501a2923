import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type Clock, nowOf } from '../clock.ts';
import type { Schema } from '../database/schema.ts';
import { faultFacts, type Log } from '../log.ts';
import { inSeconds, isDue, type LeasedTable, NO_LEASE, takeUnderLease } from './lease.ts';

/** A retention run counts the tries of its steps. */
type OneTimeTable = Exclude<LeasedTable, 'retention_run'>;

/** The tables whose rows are tried until they succeed. */
export type QueuedTable = {
  [Table in OneTimeTable]: Selectable<Schema[Table]> extends { tries: number } ? Table : never;
}[OneTimeTable];

/** Why a try failed. */
export interface Failure {
  readonly why: string;
  /** No other try could do better. */
  readonly isFinal?: boolean;
}

/** A row that this process has taken. */
export type TakenRow<Table extends QueuedTable> = Selectable<Schema[Table]> & {
  readonly tries: number;
};

/** Columns of a row, each with its value or with SQL that gives it. */
type ChangedColumns<Table extends QueuedTable> = {
  readonly [Column in keyof Updateable<Schema[Table]>]?:
    | Updateable<Schema[Table]>[Column]
    | RawBuilder<unknown>;
};

interface Pause {
  readonly why: string;
  readonly seconds: number;
  /** The moment of this process. */
  readonly now: string;
}

interface Taking {
  /** Narrows which rows are looked at. */
  readonly only?: RawBuilder<unknown>;
  /** By default the moment of the database. */
  readonly now?: string;
}

interface QueueSettings<Table extends QueuedTable> {
  /** What the log calls a row. */
  readonly subject: string;
  readonly table: Table;
  readonly key: 'id' | 'admin_uuid' | 'submission_id' | 'name' | 'storage_key';
  /** The rows that wait. */
  readonly waiting: RawBuilder<unknown>;
  /** When the next try of a row is due. */
  readonly due?: 'due' | 'next_try';
  /** By which the first of them is chosen; by default what is due longest. */
  readonly order?: string | RawBuilder<unknown>;
  /** Longer than one try takes. */
  readonly leaseSeconds: number;
  /** After how many seconds a row that failed at its try `tries` is tried again; null where that was the last one. */
  readonly pauseAfter: (tries: number) => number | null;
  /** What is stored with a failed try. */
  readonly onPause?: (pause: Pause) => ChangedColumns<Table>;
}

/** Pauses of which each is twice the one before, in seconds; without `tries` they have no end. */
export function doubling(
  first: number,
  { longest = Number.POSITIVE_INFINITY, tries: most = Number.POSITIVE_INFINITY } = {},
): (tries: number) => number | null {
  return (tries) => (tries < most ? Math.min(first * 2 ** (tries - 1), longest) : null);
}

const FAULT = 'A fault stopped it; the log has the details.';
const INTERRUPTED = 'The process that worked on it ended before it was done.';

/**
 * Rows that are work which processes share. One process at a time has a row, by a token; it writes what came of it
 * only where the token is still its own, so that a process that was taken for dead changes nothing any more. A try is
 * counted when it begins: work that ends its process is given up after the last try, too.
 *
 * Without it a message is sent twice, or never again. pg-boss was tried (0013): its rows are beside those of the
 * field, which pages show and transactions lock. The next kind of work costs one declaration in its store.
 */
export class Queue<Table extends QueuedTable> {
  readonly settings: Required<Pick<QueueSettings<Table>, 'due'>> & QueueSettings<Table>;

  constructor(settings: QueueSettings<Table>) {
    this.settings = { due: 'due', ...settings };
  }

  /** Takes the first row that waits, is due, and is no other process's; null where there is none. */
  async take(
    db: Kysely<Schema>,
    { only = sql`true`, now }: Taking = {},
  ): Promise<TakenRow<Table> | null> {
    const { table, key, waiting, due, order = due, leaseSeconds: seconds } = this.settings;
    const moment = now === undefined ? undefined : sql`${now}::timestamptz`;
    const open = sql`${waiting} and ${isDue(due, moment)} and ${only}`;
    const set = sql`tries = tries + 1`;
    const row = await takeUnderLease(db, table, randomUUID(), { key, open, order, set, seconds });
    return row as TakenRow<Table> | null;
  }

  /** Whether the row is this process's: no other has taken it, and nobody ended it. */
  isHeld(taken: TakenRow<Table>): RawBuilder<boolean> {
    const { key } = this.settings;
    const { [key]: id, lease_by } = taken as unknown as Readonly<Record<string, unknown>>;
    return sql<boolean>`(${sql.ref(key)} = ${id} and lease_by = ${lease_by})`;
  }

  /** Locks the row until the transaction ends; false where it is not this process's any more. */
  async lock(trx: Kysely<Schema>, taken: TakenRow<Table>): Promise<boolean> {
    const { table } = this.settings;
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${this.isHeld(taken)} for update`.execute(trx);
    return rows.length === 1;
  }

  /** Writes into the row; false, and nothing is written, where it is not this process's any more. */
  async write(
    db: Kysely<Schema>,
    taken: TakenRow<Table>,
    columns: ChangedColumns<Table>,
  ): Promise<boolean> {
    const { table } = this.settings;
    const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const { rows } = await sql`
      update ${sql.table(table)} set ${sql.join(set)} where ${this.isHeld(taken)} returning 1`.execute(
      db,
    );
    return rows.length === 1;
  }

  /** Gives the row back with what came of it; false where it is not this process's any more. */
  end(
    db: Kysely<Schema>,
    taken: TakenRow<Table>,
    columns: ChangedColumns<Table>,
  ): Promise<boolean> {
    return this.write(db, taken, { ...columns, ...NO_LEASE });
  }

  /** Gives a row back whose try failed, to be tried again in so many seconds. */
  pause(db: Kysely<Schema>, taken: TakenRow<Table>, pause: Pause): Promise<boolean> {
    const { due, onPause } = this.settings;
    const columns = { [due]: inSeconds(pause.seconds), ...onPause?.(pause) };
    return this.end(db, taken, columns);
  }
}

interface QueueWork<Table extends QueuedTable, App> {
  readonly queue: Queue<Table>;
  /** Which rows are looked at, and when they are due. */
  readonly taking?: (app: App) => Taking;
  /** Works on a row. Null where there is nothing left to try: what came of it is stored. */
  readonly attempt: (app: App, taken: TakenRow<Table>) => Promise<Failure | null>;
  /** Ends a row after its last try. Missing where tries have no end. */
  readonly giveUp?: (app: App, taken: TakenRow<Table>, why: string) => Promise<unknown>;
}

interface Place {
  readonly db: Kysely<Schema>;
  readonly log: Log;
  readonly clock: Clock;
}

/** Works on a row that this process has taken: it is done, is given back to be tried again, or is given up. */
export async function workOnTaken<Table extends QueuedTable, App extends Place>(
  app: App,
  { queue, attempt, giveUp }: QueueWork<Table, App>,
  taken: TakenRow<Table>,
): Promise<void> {
  const { subject, key, pauseAfter } = queue.settings;
  const { tries } = taken;
  const facts = { [subject]: String(Reflect.get(taken, key)), tries };
  const isOver = tries > 1 && pauseAfter(tries - 1) === null;
  const failure = isOver
    ? { why: INTERRUPTED, isFinal: true }
    : await attempt(app, taken).catch((error: unknown): Failure => {
        app.log.error({ ...faultFacts(error), ...facts }, 'a try of deferred work stopped');
        return { why: FAULT };
      });
  if (failure === null) return;
  const seconds = failure.isFinal ? null : pauseAfter(tries);
  if (seconds !== null) {
    await queue.pause(app.db, taken, { why: failure.why, seconds, now: nowOf(app.clock) });
    return;
  }
  app.log.warn(facts, 'deferred work was given up');
  await giveUp?.(app, taken, failure.why);
}

/** Works on the next row of a queue; the function gives false where none is due. */
export function workOn<Table extends QueuedTable, App extends Place>(
  work: QueueWork<Table, App>,
): (app: App) => Promise<boolean> {
  return async (app) => {
    const taken = await work.queue.take(app.db, work.taking?.(app));
    if (!taken) return false;
    await workOnTaken(app, work, taken);
    return true;
  };
}
