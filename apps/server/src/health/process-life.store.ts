import { type Kysely, sql } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Schema } from '../platform/database/schema.ts';

/** A process of the installation, for as long as it runs. */
export interface LivingProcess {
  readonly process_id: string;
  readonly role: Config['ROLE'];
  readonly build: string;
}

/** Writes that the process lives, and how far its clock is from the database's. */
export async function signLife(
  { db, clock }: { readonly db: Kysely<Schema>; readonly clock: Clock },
  { process_id, role, build }: LivingProcess,
): Promise<void> {
  const own = new Date(clock()).toISOString();
  await sql`
    insert into process_life (process_id, role, build, clock_ahead)
    values (${process_id}, ${role}, ${build},
      extract(epoch from ${own}::timestamptz - clock_timestamp()))
    on conflict (process_id) do update
      set seen = clock_timestamp(), clock_ahead = excluded.clock_ahead`.execute(db);
}

export interface LifeFigures {
  /** Seconds since a worker last gave a sign of life; null where none ever did. */
  readonly worker_age: number | null;
  /** The most that a clock of a process is from the database's, in seconds; null where no process lives. */
  readonly clock_difference: number | null;
}

/** By the database's clock alone. */
export async function readLifeFigures(db: Kysely<Schema>): Promise<LifeFigures> {
  const { rows } = await sql<LifeFigures>`
    select
      extract(epoch from clock_timestamp() - max(seen) filter (where role <> 'web'))::float8
        as worker_age,
      max(abs(clock_ahead)) filter (where seen > clock_timestamp() - interval '2 minutes')
        as clock_difference
    from process_life`.execute(db);
  return rows[0] ?? { worker_age: null, clock_difference: null };
}

/** Forgets processes that are gone for a week. */
export async function deleteGoneProcesses(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from process_life where seen < clock_timestamp() - interval '7 days'`.execute(db);
}
