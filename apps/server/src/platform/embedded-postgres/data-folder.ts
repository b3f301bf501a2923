import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused } from '../database/faults/database-refused.ts';
import type { DatabasePlace } from './database-place.ts';
import { type Programs, programIn } from './programs.ts';

/** Marks that the files were made once: where they are missing later, they are lost. */
const MARKER = 'verify-admin.json';
const PASSWORD = 'verify-admin.password';
const CONTROL_FILE_BYTES = 8192;
/** The folder of the engine that was used before PostgreSQL itself. */
const PREVIOUS_ENGINE = join('database', MARKER);

/** Texts are ordered by code point, with case folding for all letters, the same on every system. */
function localeOptions(major: number): string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--lc-collate=C', '--lc-ctype=C.UTF-8'];
}

/** @throws DatabaseRefused when DATA_DIR holds a database of the previous engine. */
export function refusePreviousEngine(dataDir: string): void {
  if (!existsSync(join(dataDir, PREVIOUS_ENGINE))) return;
  throw new DatabaseRefused(
    `${join(dataDir, 'database')} contains demo data of an earlier build, whose embedded database this ` +
      'build cannot read. Nothing was changed there. Move that folder away to begin with fresh demo ' +
      'data, or choose another DATA_DIR.',
  );
}

function damaged({ folder }: DatabasePlace, what: string): DatabaseRefused {
  return new DatabaseRefused(
    `The database in ${folder} is damaged: ${what}. Nothing was repaired or replaced. ` +
      'Restore a backup, or move that folder away to begin with an empty database.',
  );
}

function refuseDamagedFiles(place: DatabasePlace, major: number): void {
  const versionFile = join(place.pgdata, 'PG_VERSION');
  if (!existsSync(versionFile)) throw damaged(place, 'pgdata/PG_VERSION is missing');
  const version = readFileSync(versionFile, 'utf8').trim();
  if (!/^\d+$/.test(version)) throw damaged(place, 'pgdata/PG_VERSION is not readable');
  if (Number(version) !== major) {
    throw new DatabaseRefused(
      `The database in ${place.folder} was made with PostgreSQL ${version}, and PostgreSQL ${major} ` +
        'cannot read it. Start it with the programs of that version, or move it with pg_dump.',
    );
  }
  const control = join(place.pgdata, 'global', 'pg_control');
  if (!existsSync(control)) throw damaged(place, 'pgdata/global/pg_control is missing');
  if (statSync(control).size !== CONTROL_FILE_BYTES) {
    throw damaged(place, 'pgdata/global/pg_control is truncated');
  }
  if (!existsSync(join(place.pgdata, PASSWORD)))
    throw damaged(place, `pgdata/${PASSWORD} is missing`);
}

/** The password of the embedded database's only user. */
export function readPassword({ pgdata }: DatabasePlace): string {
  return readFileSync(join(pgdata, PASSWORD), 'utf8').trim();
}

function writeOwned(path: string, text: string, { runAs }: DatabasePlace): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
}

/** initdb, as PostgreSQL's user, with checksums of every page. */
function runInitdb(pgdata: string, pwfile: string, { runAs }: DatabasePlace, programs: Programs) {
  const options = ['-D', pgdata, '--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8'];
  const all = [
    ...options,
    `--pwfile=${pwfile}`,
    '--data-checksums',
    ...localeOptions(programs.major),
  ];
  const made = spawnSync(programIn(programs.bin, 'initdb'), all, {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  if (made.status === 0) return;
  const reason = made.stderr.trim().split('\n').at(-1) ?? '';
  throw new DatabaseRefused(`PostgreSQL could not create its files: ${reason}`);
}

/**
 * Creates the files next to their final path and renames them at once, so that an interrupted start
 * leaves nothing that looks like a database, and of two starts at the same time one makes it.
 */
function makeDataFolder(place: DatabasePlace, programs: Programs): void {
  const { folder, runAs, pgdata } = place;
  const temporary = mkdtempSync(join(folder, 'making-'));
  if (runAs) chownSync(temporary, runAs.uid, runAs.gid);
  try {
    const password = join(temporary, 'password');
    writeOwned(password, `${randomBytes(24).toString('base64url')}\n`, place);
    runInitdb(join(temporary, 'pgdata'), password, place, programs);
    renameSync(password, join(temporary, 'pgdata', PASSWORD));
    moveIntoPlace(join(temporary, 'pgdata'), pgdata);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  writeOwned(join(folder, MARKER), `${JSON.stringify({ postgresql: programs.major })}\n`, place);
}

/** Of several folders one arrives: a folder that is not empty is never replaced. */
function moveIntoPlace(made: string, pgdata: string): void {
  try {
    renameSync(made, pgdata);
  } catch (fault) {
    if (!existsSync(pgdata)) throw fault;
  }
}

function refuseForeignFiles({ folder }: DatabasePlace): void {
  const own = /^(temporary-.*|\.s\.PGSQL\..*)$/;
  if (readdirSync(folder).every((name) => own.test(name))) return;
  throw new DatabaseRefused(
    `${folder} is not empty and contains no database of Verify Admin. Nothing was changed there; ` +
      'choose another DATA_DIR or move that folder away.',
  );
}

/**
 * Gets the files ready for a start: makes them in an empty folder, refuses damaged ones and those of
 * another version.
 * @throws DatabaseRefused
 */
export function prepareDataFolder(place: DatabasePlace, programs: Programs): void {
  if (existsSync(place.pgdata)) return refuseDamagedFiles(place, programs.major);
  if (existsSync(join(place.folder, MARKER))) throw damaged(place, 'pgdata is missing');
  refuseForeignFiles(place);
  makeDataFolder(place, programs);
}
