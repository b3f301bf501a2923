import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** A table that only grows, and what its trigger refuses. */
export interface AppendOnlyTable {
  readonly name: string;
  /** False where some columns may be changed, such as those of a sealed value (0062). */
  readonly refusesUpdates: boolean;
}

/** The names of those whose lines may not be changed at all. */
export function unchangeable(tables: readonly AppendOnlyTable[]): string[] {
  return tables.filter(({ refusesUpdates }) => refusesUpdates).map(({ name }) => name);
}

/** The tables whose lines are evidence, by the triggers the migrations gave them. */
export async function listAppendOnlyTables(db: Kysely<Schema>): Promise<AppendOnlyTable[]> {
  // Bit 4 of a trigger's type stands for updates (pg_trigger.h: TRIGGER_TYPE_UPDATE).
  const { rows } = await sql<AppendOnlyTable>`
    select relname as name, (tgtype & 16) <> 0 as "refusesUpdates"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace
      and starts_with(reverse(tgname), reverse('_append_only')) and not tgisinternal
    order by relname`.execute(db);
  return rows;
}
