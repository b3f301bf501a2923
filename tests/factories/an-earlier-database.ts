import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';
import { MIGRATIONS } from '../../apps/server/src/migrations/migrations.ts';
import { aDatabase, type TestDatabase } from './a-database.ts';

/**
 * A database that had rows before a migration, and has had it and all that follow.
 * @param first the name of the migration
 * @param store puts rows there as the release before stored them
 */
export async function aDatabaseFromBefore(
  first: string,
  store: (db: Database['kysely']) => Promise<unknown>,
): Promise<TestDatabase> {
  const database = await aDatabase();
  const { kysely } = database;
  const apply = async (isIncluded: (name: string) => boolean) => {
    for (const [name, migration] of Object.entries(MIGRATIONS)) {
      if (isIncluded(name)) await migration.up(kysely);
    }
  };
  await sql`drop schema public cascade`.execute(kysely);
  await sql`create schema public`.execute(kysely);
  await apply((name) => name < first);
  await store(kysely);
  await apply((name) => name >= first);
  return database;
}
