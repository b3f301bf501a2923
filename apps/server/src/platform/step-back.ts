import { readlinkSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Behind whatever answers a page; or behind everything there is. */
export type Place = 'behind-pages' | 'last';

/** 10 is a tenth of a core that others want, too; 19, the last there is, a seventieth. */
const NICE: Readonly<Record<Place, number>> = {
  'behind-pages': constants.priority.PRIORITY_BELOW_NORMAL,
  last: constants.priority.PRIORITY_LOW,
};

function asAllowed(step: () => void): void {
  try {
    step();
  } catch {
    // It works at the same priority where no other is known or allowed.
  }
}

/**
 * Lets this thread wait for whoever waits for a page (Linux; elsewhere a thread has no priority of
 * its own, and the work goes on as it was).
 */
export function stepBack(): void {
  asAllowed(() => {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread)) setPriority(thread, NICE['behind-pages']);
  });
}

/**
 * Lets a process wait for whoever waits for a page.
 *
 * Where the kernel shares processor time among sessions first (Linux, `sched_autogroup_enabled`), the
 * priority of a process counts within its session only. Every connection of PostgreSQL is a session
 * of its own, so that it would count for nothing against a page's statements: the session is given
 * the priority, too.
 * @param pid a process that leads a session of its own, as a detached one does
 */
export function letStepBack(pid: number, place: Place): void {
  const nice = NICE[place];
  asAllowed(() => setPriority(pid, nice));
  asAllowed(() => writeFileSync(`/proc/${pid}/autogroup`, String(nice)));
}
