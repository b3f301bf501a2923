import { spawnSync } from 'node:child_process';
import { existsSync, readlinkSync, realpathSync } from 'node:fs';

const PROC = '/proc/self/cwd';

/** A PostgreSQL works in its folder from before it writes `postmaster.pid`. */
function worksIn(pid: number, pgdata: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(pgdata);
  } catch {
    // It ended meanwhile, or it is another user's.
    return false;
  }
}

/** Where the system does not tell the folder of a process, its program must do. */
function isPostgres(pid: number): boolean {
  const { stdout, error } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], {
    encoding: 'utf8',
  });
  return error !== undefined || stdout.includes('postgres');
}

/**
 * Whether a living process is the PostgreSQL of these files. After a crash its number may belong to
 * another program; where that cannot be determined, the process is taken for the PostgreSQL.
 */
export function isPostgresOf(pid: number, pgdata: string): boolean {
  return existsSync(PROC) ? worksIn(pid, pgdata) : isPostgres(pid);
}
