import type { ClockAct } from '@verify-admin/rulebook/kernel/clock-acts';
import {
  type ClockCaseKind,
  type ClockFacts,
  RELEASED_HOURS,
} from '@verify-admin/rulebook/kernel/clock-cases';
import { CLOCK_TOLERANCE_MS, HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readKeptCounts } from '../../platform/database/statements/kept-counts.ts';
import { isWithinLast } from '../../platform/database/statements/moments.ts';

type Db = Kysely<Schema>;

export interface StoredClockCase extends ClockFacts {
  readonly id: number;
}

const COLUMNS = sql`id, kind, act, opened, trusted, seconds, due, accounts`;

/** The cases that are not over, oldest first. */
export async function listOpenCases(db: Db): Promise<readonly StoredClockCase[]> {
  const { rows } = await sql<StoredClockCase>`
    select ${COLUMNS} from clock_case where ended is null order by id`.execute(db);
  return rows;
}

/** How many cases are not over. */
export async function countOpenCases(db: Db): Promise<number> {
  return (await listOpenCases(db)).length;
}

const momentOf = (ms: number): RawBuilder<string> =>
  sql`${new Date(ms).toISOString()}::timestamptz`;

/**
 * The moment that was trusted last, in milliseconds. At first that is the moment of the newest line of the audit log,
 * or of the last sign of life of a process of a build before, and where there is neither `now`; it is stored, so that
 * nothing that is written meanwhile becomes it.
 */
export async function keepTrusted(db: Db, now: number): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from trusted) * 1000)::float8 as ms from clock_watch`.execute(db);
  const known = rows[0]?.ms ?? null;
  if (known !== null) return known;
  const { rows: begun } = await sql<{ ms: number }>`
    update clock_watch set trusted = coalesce(trusted,
      greatest((select created from audit_log order by seq desc limit 1),
        (select max(seen) from process_life)),
      ${momentOf(now)})
    returning (extract(epoch from trusted) * 1000)::float8 as ms`.execute(db);
  return begun[0]?.ms ?? now;
}

/** From now on this moment of the database's clock is the last one that was trusted. */
export async function saveTrusted(db: Db, ms: number): Promise<void> {
  await sql`update clock_watch set trusted = ${momentOf(ms)}`.execute(db);
}

/**
 * `saveTrusted`, unless another process stored one since `known` was read: one that was paused meanwhile would move the
 * trusted moment back to what it read, or undo what a person released.
 */
export async function moveTrusted(
  db: Db,
  { known, now }: { readonly known: number; readonly now: number },
): Promise<void> {
  await sql`update clock_watch set trusted = ${momentOf(now)}
    where (extract(epoch from trusted) * 1000)::float8 = ${known}`.execute(db);
}

/** Opens a case unless one of its kind and act is open; its number where it is new. */
export async function insertCase(
  trx: Transaction<Schema>,
  { kind, act, opened, trusted, seconds, due, accounts }: ClockFacts,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into clock_case (kind, act, opened, trusted, seconds, due, accounts)
    values (${kind}, ${act}, ${opened}, ${trusted}, ${seconds}, ${due}, ${accounts})
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Locks a case until the transaction ends; null where it is over, or there is none. */
export async function lockOpenCase(
  trx: Transaction<Schema>,
  id: number,
): Promise<StoredClockCase | null> {
  const { rows } = await sql<StoredClockCase>`
    select ${COLUMNS} from clock_case where id = ${id} and ended is null for update`.execute(trx);
  return rows[0] ?? null;
}

/** Ends the open cases of a kind, and of an act where one is named: what they were about is over. */
export async function endCases(
  db: Db,
  kind: ClockCaseKind,
  { act = null, now }: { readonly act?: ClockAct | null; readonly now: number },
): Promise<void> {
  await sql`update clock_case set ended = ${momentOf(now)}
    where kind = ${kind} and ended is null and act is not distinct from ${act}`.execute(db);
}

/** Ends a case because a person said so; null for the command line. */
export async function releaseCase(
  trx: Transaction<Schema>,
  id: number,
  { by, now }: { readonly by: string | null; readonly now: number },
): Promise<void> {
  await sql`update clock_case set ended = ${momentOf(now)}, is_released = true, released_by = ${by}
    where id = ${id}`.execute(trx);
}

/** Whether a person released the act not long ago. */
export async function isReleased(db: Db, act: ClockAct, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from clock_case where kind = 'share' and act = ${act} and is_released
      and ${isWithinLast('ended', RELEASED_HOURS * HOUR_MS, now)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the clock of a process that lives differs from the database's. */
export async function isAnyClockWrong(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from process_life
    where abs(extract(epoch from seen - clock_timestamp())) < 120
      and abs(clock_ahead) * 1000 > ${CLOCK_TOLERANCE_MS}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** How many accounts there are, of any type. */
export async function countAllAccounts(db: Db): Promise<number> {
  const counts = { table: 'account_count', columns: ['account_type'] } as const;
  const counted = await readKeptCounts<{ readonly n: number }>(db, counts);
  return counted.reduce((sum, { n }) => sum + n, 0);
}
