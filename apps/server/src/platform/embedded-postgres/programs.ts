import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DatabaseRefused } from '../database/faults/database-refused.ts';
import { copyPackageBin, findPackageBin, PACKAGE } from './package-programs.ts';
import type { RunAs } from './run-as.ts';

/** PostgreSQL's programs, runnable by the user they will run as. */
export interface Programs {
  /** Holds `initdb` and `postgres`. */
  readonly bin: string;
  readonly major: number;
}

const OLDEST_MAJOR = 15;
const DEBIAN = '/usr/lib/postgresql';
const EXTENSION = process.platform === 'win32' ? '.exe' : '';
const NAMES = ['initdb', 'postgres'];

/** The path of one of PostgreSQL's programs. */
export function programIn(bin: string, name: string): string {
  return join(bin, `${name}${EXTENSION}`);
}

function majorOf(program: string, runAs: RunAs | null): number | null {
  const { status, stdout } = spawnSync(program, ['--version'], { ...runAs, encoding: 'utf8' });
  const major = status === 0 ? /\) (\d+)/.exec(stdout)?.[1] : undefined;
  return major === undefined ? null : Number(major);
}

/** The programs of a folder; null where they are missing, too old or not runnable by that user. */
export function readPrograms(bin: string, runAs: RunAs | null): Programs | null {
  if (!NAMES.every((name) => existsSync(programIn(bin, name)))) return null;
  const [initdb, postgres] = NAMES.map((name) => majorOf(programIn(bin, name), runAs));
  if (!initdb || initdb !== postgres || initdb < OLDEST_MAJOR) return null;
  return { bin, major: initdb };
}

function listInstalledBins(): string[] {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = debian.sort((a, b) => Number(b) - Number(a));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...newestFirst.map((version) => join(DEBIAN, version, 'bin')), ...onPath];
}

/** The newest PostgreSQL installed on this machine, 15 or newer; null where there is none. */
export function findInstalledPrograms(runAs: RunAs | null): Programs | null {
  for (const bin of listInstalledBins()) {
    const programs = readPrograms(bin, runAs);
    if (programs) return programs;
  }
  return null;
}

/** The npm package's PostgreSQL, copied to `copyFolder` where it cannot be run in place. */
export function findPackagePrograms(runAs: RunAs | null, copyFolder: string): Programs | null {
  const inPlace = findPackageBin();
  const programs = inPlace && readPrograms(inPlace, runAs);
  if (programs) return programs;
  const copied = inPlace && copyPackageBin(copyFolder);
  return copied ? readPrograms(copied, runAs) : null;
}

/**
 * PostgreSQL for the embedded database: the npm package's, else the newest installed one.
 * @throws DatabaseRefused that says what was looked for and what to do.
 */
export function findPrograms(runAs: RunAs | null, copyFolder: string): Programs {
  const programs = findPackagePrograms(runAs, copyFolder) ?? findInstalledPrograms(runAs);
  if (programs) return programs;
  throw new DatabaseRefused(
    `No PostgreSQL was found: looked for the npm package ${PACKAGE}, in ${DEBIAN}/*/bin and on the ` +
      `PATH (version ${OLDEST_MAJOR} or newer). Run npm install without --omit=optional, install ` +
      'PostgreSQL (Debian: apt-get install postgresql; Alpine: apk add postgresql), or set ' +
      'DATABASE_URL to a PostgreSQL server.',
  );
}
