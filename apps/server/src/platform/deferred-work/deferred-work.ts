import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type DoNext, WorkLoop } from './work-loop.ts';

/** How often each kind is looked for where nobody nudges, in milliseconds. */
const POLL_MS = {
  'aml-reruns': 3_000,
  emails: 3_000,
  lists: 10_000,
  rescreenings: 10_000,
  'self-tests': 10_000,
  digests: 60_000,
  'provider-callbacks': 3_000,
  'company-reviews': 3_000,
  'status-webhooks': 3_000,
  zones: 10_000,
  'login-codes': 3_000,
  videos: 10_000,
  'audit-checkpoints': 5_000,
  'audit-checks': 60_000,
  'key-rotations': 60_000,
  'file-scans': 3_000,
  'case-files': 3_000,
  'overdue-case-files': 10_000,
  'retention-runs': 60_000,
  'earlier-decisions': 60_000,
} as const;

export type DeferredKind = keyof typeof POLL_MS;
export const DEFERRED_KINDS = Object.keys(POLL_MS) as readonly DeferredKind[];

/** How long a process that stops waits for the work in progress, in milliseconds. */
const STOP_PATIENCE_MS = 8_000;

/**
 * Work that is done after the request that asked for it. What is to be done is a row, written in the
 * transaction of the request and taken under a lease by whichever process comes to it. A process of
 * the role `web` only nudges, which then does nothing.
 */
export class DeferredWork {
  readonly #log: Log;
  readonly #loops = new Map<DeferredKind, WorkLoop>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Begins to do the work of a kind in this process. */
  begin(kind: DeferredKind, doNext: DoNext): void {
    const loop = new WorkLoop({ kind, doNext, pollMs: POLL_MS[kind], log: this.#log });
    this.#loops.set(kind, loop);
  }

  /** Something was asked for and committed: a process that does this work begins at once. */
  nudge(kind: DeferredKind): void {
    this.#loops.get(kind)?.nudge();
  }

  /** The work in progress is finished, within a few seconds; what is not is done after its lease ends. */
  async close(): Promise<void> {
    const loops = [...this.#loops.values()];
    if (loops.length === 0) return;
    const ended = new AbortController();
    const ends = Promise.all(loops.map((loop) => loop.end())).finally(() => ended.abort());
    const patience = sleep(STOP_PATIENCE_MS, undefined, { signal: ended.signal });
    await Promise.race([ends, patience.catch(() => undefined)]);
  }
}
