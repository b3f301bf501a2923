import { type Migration, Migrator, sql } from 'kysely';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { errorCode } from '../error-code.ts';
import { APPLIED_TABLE, listAppliedMigrations } from './applied-migrations.ts';
import { DatabaseRefused } from './faults/database-refused.ts';
import type { Database } from './open-database.ts';

type Migrations = Readonly<Record<string, Migration>>;

async function listApplied({ kysely }: Database): Promise<string[]> {
  const found = await sql<{ there: boolean }>`
    select to_regclass(${APPLIED_TABLE}) is not null as there
  `.execute(kysely);
  return found.rows[0]?.there ? listAppliedMigrations(kysely) : [];
}

/** The name of the last migration this build has. */
export function newestMigration(): string {
  return Object.keys(MIGRATIONS).toSorted().at(-1) ?? 'none';
}

async function refuseNewerDatabase(database: Database, known: Migrations): Promise<void> {
  const unknown = (await listApplied(database)).filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new DatabaseRefused(
    `The database was migrated by a newer build: this one does not know ${unknown.join(', ')}. ` +
      'Start the newer build, or choose another database.',
  );
}

/** PostgreSQL's code of an act the role has no right to. */
const NO_RIGHT = '42501';

function refuseRole(error: Error): void {
  if (errorCode(error) !== NO_RIGHT) return;
  throw new DatabaseRefused(
    'The database does not have the schema of this build, and the role of DATABASE_URL may not create tables. ' +
      'Run verify-admin migrate with the owner in DATABASE_URL, then verify-admin roles.',
  );
}

/**
 * Brings the database to the newest schema, upwards only. Two processes may do so at once: one waits
 * at Kysely's advisory lock.
 * @returns the names of the migrations that were applied now.
 * @throws DatabaseRefused when the database holds migrations this build does not know, or the role may not
 * make the missing ones.
 */
export async function migrateToLatest(
  database: Database,
  migrations: Migrations = MIGRATIONS,
): Promise<string[]> {
  await refuseNewerDatabase(database, migrations);
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db: database.kysely, provider });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error) {
    // A newer build may have come in between.
    await refuseNewerDatabase(database, migrations);
    refuseRole(error);
    throw error;
  }
  return results.map((result) => result.migrationName);
}
