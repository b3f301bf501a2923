import { existsSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { SOON } from './soon.ts';

/** The security events of this file with this outcome, once there is one. */
export function eventsOf(file: string, outcome: string) {
  return vi.waitFor(() => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const found = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
    const events = found.filter((event) => event.outcome === outcome);
    if (events.length === 0) throw new Error('no such event yet');
    return events;
  }, SOON);
}
