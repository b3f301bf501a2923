import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused } from './database-refused.ts';

/**
 * The embedded database's folder is `database` in DATA_DIR. Beside PostgreSQL's own files in
 * `pgdata` it holds a marker, written before the first file and completed after the last, so that
 * files which are missing later are known to be missing and no empty database is made in their place.
 */
const MARKER = 'verify-admin.json';
const POSTGRESQL_MAJOR = '18';
const CONTROL_FILE_BYTES = 8192;
/** What a first start that was cut short may have left. */
const OWN_NAMES = /^(lock\.\d+|\.lock-.*|\.s\.PGSQL\.\d+)$/;

type FolderState = 'empty' | 'making' | 'made';

export function databaseFolderIn(dataDir: string): string {
  return join(dataDir, 'database');
}

export function pgdataIn(folder: string): string {
  return join(folder, 'pgdata');
}

/** Makes the folder where it is missing and returns its real path; it opens for its owner alone. */
export function makeDatabaseFolder(dataDir: string): string {
  const folder = databaseFolderIn(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeignFolder(folder);
  chmodSync(folder, 0o700);
  return realpathSync(folder);
}

function refuseForeignFolder(folder: string): void {
  const names = readdirSync(folder);
  if (names.includes(MARKER) || names.every((name) => OWN_NAMES.test(name))) return;
  throw new DatabaseRefused(
    `${folder} is not empty and holds no database of Verify Admin. Nothing was changed there; ` +
      'choose another DATA_DIR or move that folder away.',
  );
}

/** The refusal of a folder whose files cannot be the ones that were written. */
export function damagedFolder(folder: string, what: string): DatabaseRefused {
  return new DatabaseRefused(
    `The database in ${folder} is damaged: ${what}. Nothing was repaired or replaced. ` +
      'Restore a backup, or move that folder away to begin with an empty database.',
  );
}

function readMarkerState(folder: string): FolderState {
  const path = join(folder, MARKER);
  if (!existsSync(path)) return 'empty';
  const text = readFileSync(path, 'utf8');
  if (text.includes('"making"')) return 'making';
  if (text.includes('"made"')) return 'made';
  throw damagedFolder(folder, `${MARKER} cannot be read`);
}

function writeMarker(folder: string, state: FolderState): void {
  const written = join(folder, `${MARKER}.new`);
  writeFileSync(written, `${JSON.stringify({ state, postgresql: POSTGRESQL_MAJOR })}\n`);
  renameSync(written, join(folder, MARKER));
}

function refuseDamagedFiles(folder: string): void {
  const pgdata = pgdataIn(folder);
  const versionFile = join(pgdata, 'PG_VERSION');
  if (!existsSync(versionFile)) throw damagedFolder(folder, 'pgdata/PG_VERSION is missing');
  const version = readFileSync(versionFile, 'utf8').trim();
  if (/^\d+$/.test(version) && version !== POSTGRESQL_MAJOR) {
    throw new DatabaseRefused(
      `The database in ${folder} was made with PostgreSQL ${version}; ` +
        `this build holds PostgreSQL ${POSTGRESQL_MAJOR} and cannot read it.`,
    );
  }
  if (version !== POSTGRESQL_MAJOR)
    throw damagedFolder(folder, 'pgdata/PG_VERSION is not readable');
  const control = join(pgdata, 'global', 'pg_control');
  if (!existsSync(control)) throw damagedFolder(folder, 'pgdata/global/pg_control is missing');
  if (statSync(control).size !== CONTROL_FILE_BYTES) {
    throw damagedFolder(folder, 'pgdata/global/pg_control is cut short');
  }
}

/**
 * Gets a locked folder ready for the engine: refuses a damaged one, clears one whose making was cut
 * short. Returns whether the database is about to be made.
 * @throws DatabaseRefused
 */
export function prepareDatabaseFolder(folder: string): { isNew: boolean } {
  if (readMarkerState(folder) === 'made') {
    refuseDamagedFiles(folder);
    return { isNew: false };
  }
  rmSync(pgdataIn(folder), { recursive: true, force: true });
  writeMarker(folder, 'making');
  return { isNew: true };
}

/** From here on missing files are damage. */
export function markDatabaseMade(folder: string): void {
  writeMarker(folder, 'made');
}
