import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Fields of /proc/PID/stat, counted from the one after the command's name. */
const STATE = 0;
const START_TICKS = 19;

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function startFromProc(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The command's name stands in brackets and may itself hold brackets and blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has let go of everything; it only waits for a parent that may never ask.
  if (fields[STATE] === 'Z' || fields[STATE] === 'X') return null;
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${boot} ${fields[START_TICKS]}`;
}

function startFromPs(pid: number): string | null {
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [state = '', ...start] = (ps.stdout ?? '').trim().split(/\s+/);
  return state === '' || state.startsWith('Z') ? null : start.join(' ');
}

/**
 * When a process began, as text to be compared with itself alone: the same number with another
 * beginning is another process. Null when no such process runs.
 */
export function findProcessStart(pid: number): string | null {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

/** Which numbering of processes we live in: containers that share a folder do not share numbers. */
export function findPidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
