import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import type { Schema } from './schema.ts';

/** The migrations of this build that the database has not had; those of a newer build are no lack. */
export async function listPendingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS).filter((name) => !applied.has(name));
}
