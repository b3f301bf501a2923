import { readlinkSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

function asAllowed(step: () => void): void {
  try {
    step();
  } catch {
    // It works at the same priority where no other is known or allowed.
  }
}

/**
 * Lowers the priority of this thread below that of requests (Linux; elsewhere a thread has no
 * priority of its own, and the work goes on as it was). For work that nobody waits for: on a busy machine it has a
 * twentieth of what a request has, and a limit by the clock would take it for dead.
 */
export function lowerThreadPriority(): void {
  asAllowed(() => {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread)) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}

/**
 * Lowers the priority of a process below that of requests.
 *
 * Where the kernel shares processor time among sessions first (Linux, `sched_autogroup_enabled`), the
 * priority of a process counts within its session only. Every connection of PostgreSQL is a session
 * of its own, so that it would count for nothing against a page's statements: the session is given
 * the priority, too.
 * @param pid a process that leads a session of its own, as a detached one does
 * @param nice 0 to 19: at 10 it has a tenth of a core that others want, too, at 19 a seventieth
 */
export function lowerProcessPriority(pid: number, nice: number): void {
  asAllowed(() => setPriority(pid, nice));
  asAllowed(() => writeFileSync(`/proc/${pid}/autogroup`, String(nice)));
}
