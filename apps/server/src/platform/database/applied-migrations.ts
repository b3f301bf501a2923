import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import type { Schema } from './schema.ts';

/** Kysely's own table of what has been applied. */
export const APPLIED_TABLE = 'kysely_migration';

/**
 * The names of the migrations the database has had, in their order.
 * @throws DatabaseError where it has had none.
 */
export async function listAppliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(APPLIED_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The migrations of this build that the database has not had; those of a newer build are no lack. */
export async function listPendingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const applied = new Set(await listAppliedMigrations(db));
  return Object.keys(MIGRATIONS).filter((name) => !applied.has(name));
}
