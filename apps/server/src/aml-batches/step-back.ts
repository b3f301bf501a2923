import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICE = 10;

/**
 * Lets this thread wait for whoever waits for a page (Linux; elsewhere a thread has no priority of
 * its own, and the work goes on as it was).
 */
export function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread)) setPriority(thread, NICE);
  } catch {
    // Not allowed or not known here.
  }
}
