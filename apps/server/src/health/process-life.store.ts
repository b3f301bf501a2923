import { WORKER_SILENT_SECONDS } from '@verify-admin/rulebook/kernel/outages';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Away, Dependency } from '../platform/dependencies/dependency-watch.ts';
import type { Disk } from './disks.ts';

/** A process of the installation, for as long as it runs. */
export interface LivingProcess {
  readonly process_id: string;
  readonly role: Config['ROLE'];
  readonly build: string;
}

export interface SignOfLife {
  /** By how many milliseconds its clock is ahead of the database's. */
  readonly lead: number;
  readonly away: Away;
  readonly disks: readonly Pick<Disk, 'of' | 'free' | 'size'>[];
}

/** Writes that the process lives. */
export async function signLife(
  db: Kysely<Schema>,
  { process_id, role, build }: LivingProcess,
  { lead, away, disks }: SignOfLife,
): Promise<void> {
  const notReached = JSON.stringify(Object.fromEntries(away));
  const space = JSON.stringify(
    Object.fromEntries(disks.map(({ of, free, size }) => [of, { free, size }])),
  );
  await sql`
    insert into process_life (process_id, role, build, clock_ahead, away, disks)
    values (${process_id}, ${role}, ${build}, ${lead / 1000}, ${notReached}::jsonb, ${space}::jsonb)
    on conflict (process_id) do update
      set seen = clock_timestamp(), clock_ahead = excluded.clock_ahead,
        away = excluded.away, disks = excluded.disks`.execute(db);
}

const IS_LIVING_WORKER = sql<boolean>`(role = 'worker'
  and abs(extract(epoch from seen - clock_timestamp())) < ${WORKER_SILENT_SECONDS})`;

/** What the workers that live did not reach at their looks, and since when. */
export async function listAwayOfWorkers(db: Kysely<Schema>): Promise<Away> {
  const { rows } = await sql<{ dependency: Dependency; since: string }>`
    select dependency, min(since) as since
    from process_life, jsonb_each_text(away) as of (dependency, since)
    where ${IS_LIVING_WORKER}
    group by dependency`.execute(db);
  return new Map(rows.map(({ dependency, since }) => [dependency, since]));
}

/** Of the disks of the workers that live, the fullest of each kind. */
export async function listDisksOfWorkers(db: Kysely<Schema>): Promise<SignOfLife['disks']> {
  const { rows } = await sql<SignOfLife['disks'][number]>`
    select distinct on (of) of, (disk->>'free')::float8 as free, (disk->>'size')::float8 as size
    from process_life, jsonb_each(disks) as on_it (of, disk)
    where ${IS_LIVING_WORKER}
    order by of, (disk->>'free')::float8 / nullif((disk->>'size')::float8, 0)`.execute(db);
  return rows;
}

export interface LifeFigures {
  /** Seconds since a worker last gave a sign of life; null where none ever did. */
  readonly worker_age: number | null;
  /** The most that a clock of a process is from the database's, in seconds; null where no process lives. */
  readonly clock_difference: number | null;
}

/** By the database's clock alone. A sign of the future is none: it would hide that nobody lives for as long (0112). */
export async function readLifeFigures(db: Kysely<Schema>): Promise<LifeFigures> {
  const { rows } = await sql<LifeFigures>`
    select
      extract(epoch from clock_timestamp() - max(seen) filter (where role <> 'web'
        and seen <= clock_timestamp() + interval '1 minute'))::float8
        as worker_age,
      max(abs(clock_ahead)) filter (where abs(extract(epoch from seen - clock_timestamp())) < 120)
        as clock_difference
    from process_life`.execute(db);
  return rows[0] ?? { worker_age: null, clock_difference: null };
}

/** Forgets processes that are gone for a week, and those whose last sign is of the future; who lives signs again. */
export async function deleteGoneProcesses(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from process_life
    where abs(extract(epoch from seen - clock_timestamp())) > 7 * 86400`.execute(db);
}
