import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { MIGRATIONS, type ProductMigration } from '../../migrations/migrations.ts';
import {
  BASELINE,
  hasEveryReplaced,
  isReplaced,
  LAST_BEFORE_BASELINE,
} from '../../migrations/replaced-migrations.ts';
import { errorCode } from '../error-code.ts';
import { APPLIED_TABLE, listAppliedMigrations } from './applied-migrations.ts';
import { installCheckFunctions } from './check-functions/install-check-functions.ts';
import { DatabaseRefused } from './faults/database-refused.ts';
import { isLockRefused } from './faults/lock-refused.ts';
import { insertNeed, servesOnNewerSchema } from './newer-schema.ts';
import type { Database } from './open-database.ts';
import { refuseUnfinishedRestore } from './restore-mark.ts';
import { followSchema } from './roles/follow-schema.ts';
import type { Schema } from './schema.ts';

type Migrations = Readonly<Record<string, ProductMigration>>;

async function listApplied(db: Kysely<Schema>): Promise<string[]> {
  const found = await sql<{ there: boolean }>`
    select to_regclass(${APPLIED_TABLE}) is not null as there
  `.execute(db);
  return found.rows[0]?.there ? listAppliedMigrations(db) : [];
}

/** The name of the last migration this build has. */
export function newestMigration(): string {
  return Object.keys(MIGRATIONS).toSorted().at(-1) ?? 'none';
}

/** The functions that follow from the rows of the checks need the columns of every migration of this build. */
function hasEvery(migrations: Migrations): boolean {
  return Object.keys(MIGRATIONS).every((name) => name in migrations);
}

/** PostgreSQL's code of an act the role has no right to. */
const NO_RIGHT = '42501';

function refuseRole(error: Error): void {
  if (errorCode(error) !== NO_RIGHT) return;
  throw new DatabaseRefused(
    'The database does not have the schema of this build, and the role of DATABASE_URL may not create tables. ' +
      'Run verify-admin migrate with the owner in DATABASE_URL.',
  );
}

/**
 * A table is locked for a moment while it is changed. Requests queue behind a migration that waits for its lock, so
 * it gives way and tries again: before PostgreSQL looks for deadlocks, which is after a second by default, and ends a
 * request.
 */
const LOCK_PATIENCE_MS = 500;
const LOCK_TRIES = 120;
const PAUSE_MS = 500;

/**
 * A migration with what belongs to its transaction: the rights of the roles, so that no process ever finds a table
 * that it may not read, and of a contract which builds may serve from then on.
 */
function whole(name: string, migration: ProductMigration): Migration {
  const { contract } = migration;
  return {
    up: async (db: Kysely<unknown>) => {
      await migration.up(db);
      await followSchema(db);
      if (contract !== undefined) await insertNeed(db, { migration: name, ...contract });
    },
  };
}

function allWhole(migrations: Migrations): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, whole(name, migration)]),
  );
}

const DONE: Migration = { up: async () => {} };

/**
 * The migrations for a database that had some of before the baseline: it has the schema of the baseline, which is
 * applied by its name alone.
 * @param applied the migrations it has had
 * @throws DatabaseRefused where it has not had all of them
 */
function afterReplaced(applied: readonly string[], migrations: Migrations): Migrations {
  const replaced = applied.filter(isReplaced);
  if (replaced.length === 0) return migrations;
  if (!hasEveryReplaced(replaced)) {
    throw new DatabaseRefused(
      `The database was last migrated by a build before ${LAST_BEFORE_BASELINE.slice(0, 12)}. Start the build of that ` +
        'commit on it first, and then this one.',
    );
  }
  const done = Object.fromEntries(replaced.map((name) => [name, DONE]));
  return { ...done, ...migrations, [BASELINE]: DONE };
}

/**
 * Everything that is missing in one transaction, or nothing; also what was merged after a later one was applied.
 * Migrations only add, so that their order makes no difference between branches.
 */
async function migrateOnce(db: Kysely<Schema>, migrations: Migrations): Promise<string[]> {
  const wanted = allWhole(afterReplaced(await listApplied(db), migrations));
  const provider = { getMigrations: async () => wanted };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  return results.map((result) => result.migrationName);
}

/** Changes the schema on one connection; tries again as long as others have the tables. */
async function changePatiently<T>(
  { kysely }: Database,
  change: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const changeOnce = async (db: Kysely<Schema>) => {
    await sql`select set_config('lock_timeout', ${`${LOCK_PATIENCE_MS}ms`}, false)`.execute(db);
    try {
      return await change(db);
    } finally {
      await sql`reset lock_timeout`.execute(db);
    }
  };
  for (let tried = 1; ; tried += 1) {
    try {
      return await kysely.connection().execute(changeOnce);
    } catch (error) {
      if (!isLockRefused(error) || tried === LOCK_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Brings the database to the newest schema, its check functions and the rights of its roles, upwards only, while
 * processes of the release before serve. Two processes may do so at once: one waits for the other. A schema of a newer build stays as it is where this build
 * may serve on it.
 * @returns the names of the migrations that were applied now.
 * @throws DatabaseRefused when a restore is not finished, this build may not serve on the schema of a newer one, the
 * schema is older than the baseline, or the role may not make the missing migrations.
 */
export async function migrateToLatest(
  database: Database,
  migrations: Migrations = MIGRATIONS,
): Promise<string[]> {
  const { kysely } = database;
  await refuseUnfinishedRestore(kysely);
  const isNewer = async () => {
    const applied = (await listApplied(kysely)).filter((name) => !isReplaced(name));
    return servesOnNewerSchema(kysely, applied, Object.keys(migrations));
  };
  if (await isNewer()) return [];
  try {
    const done = await changePatiently(database, (db) => migrateOnce(db, migrations));
    if (hasEvery(migrations)) await changePatiently(database, (db) => installCheckFunctions(db));
    // Migrations of earlier builds gave no rights.
    await followSchema(kysely);
    return done;
  } catch (error) {
    // A newer build may have come in between.
    if (await isNewer()) return [];
    if (error instanceof Error) refuseRole(error);
    throw error;
  }
}

/**
 * Gives an empty database the schema of a backup.
 * @param names of the migrations it had, in their order
 * @throws DatabaseRefused when this build does not have one of them, or they are older than the baseline
 */
export async function migrateTo(database: Database, names: readonly string[]): Promise<void> {
  const known: Migrations = MIGRATIONS;
  const current = names.filter((name) => !isReplaced(name));
  const unknown = current.filter((name) => !(name in known));
  if (unknown.length > 0) {
    throw new DatabaseRefused(
      `The backup was made by a newer build: this one does not know ${unknown.join(', ')}. Restore with that build.`,
    );
  }
  if (current.length < names.length && !hasEveryReplaced(names)) {
    throw new DatabaseRefused(
      `The backup was made by a build before ${LAST_BEFORE_BASELINE.slice(0, 12)}. Restore it with the build of that ` +
        'commit, and start this one on the result.',
    );
  }
  const chosen = Object.fromEntries(
    Object.entries(known).filter(([name]) => name === BASELINE || current.includes(name)),
  );
  try {
    await changePatiently(database, (db) => migrateOnce(db, chosen));
  } catch (error) {
    if (error instanceof Error) refuseRole(error);
    throw error;
  }
}
