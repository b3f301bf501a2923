import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/** Where the data of an installation goes whose DATA_DIR PostgreSQL's user cannot reach. */
const SHARED_PLACE = '/var/lib/verify-admin';

/** Where the embedded database of a DATA_DIR is. */
export interface DatabasePlace {
  /** Holds everything of it; opens for PostgreSQL's user alone. */
  readonly folder: string;
  /** PostgreSQL's own files. */
  readonly pgdata: string;
  /** Where copies of the npm package's programs go. */
  readonly programs: string;
  readonly runAs: RunAs | null;
  /** Whether it is outside DATA_DIR. */
  readonly isElsewhere: boolean;
}

function makeFolder(folder: string, runAs: RunAs | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
}

function isReachable(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs }).status === 0;
}

function placeAt(folder: string, programs: string, runAs: RunAs | null, isElsewhere: boolean) {
  makeFolder(folder, runAs);
  return { folder, pgdata: join(folder, 'pgdata'), programs, runAs, isElsewhere };
}

/**
 * The folder of the embedded database, made where it is missing. It is in DATA_DIR; under root, where
 * PostgreSQL runs as another user who cannot reach DATA_DIR, it is in /var/lib/verify-admin, named by
 * a hash of DATA_DIR's path.
 *
 * Under root others may pass through DATA_DIR, but not list it: what is in it is private by itself.
 */
export function findDatabasePlace(dataDir: string, runAs: RunAs | null): DatabasePlace {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const real = realpathSync(dataDir);
  if (!runAs) return placeAt(join(real, 'postgresql'), join(real, 'programs'), null, false);
  chmodSync(real, 0o711);
  if (isReachable(real, runAs)) {
    return placeAt(join(real, 'postgresql'), SHARED_PLACE, runAs, false);
  }
  const name = createHash('sha256').update(real).digest('hex').slice(0, 16);
  mkdirSync(SHARED_PLACE, { recursive: true });
  // Whatever the umask: PostgreSQL's user passes through it.
  chmodSync(SHARED_PLACE, 0o755);
  return placeAt(join(SHARED_PLACE, name), SHARED_PLACE, runAs, true);
}
