import { setTimeout as sleep } from 'node:timers/promises';

/** What leaves one countable thing each; its mark is in the database, or at the mail server. */
export type WriteKind = 'note' | 'override' | 'document' | 'email';

/** What the load saw: everything it asked for was either answered with 200, or is a failure here. */
export class Seen {
  requests = 0;
  /** One for each: what was asked and how it failed. */
  readonly failures: string[] = [];
  /** How many requests it took to the first failure; null while there is none. */
  failedAfter: number | null = null;
  /** Marks of what was answered 200, by kind. */
  readonly acknowledged: Readonly<Record<WriteKind, string[]>> = {
    note: [],
    override: [],
    document: [],
    email: [],
  };
  /** The longest time in which nobody was given an answer. */
  gapMs = 0;
  #last = performance.now();

  /** Until something of every kind was acknowledged: on a slow machine that takes longer than a process does to start. */
  async everyKind(): Promise<void> {
    const kinds = Object.values(this.acknowledged);
    while (kinds.some((marks) => marks.length === 0)) await sleep(200);
  }

  /** Counts a request that has ended. @param end 200, or how it failed */
  count(what: string, end: number | string): void {
    this.requests += 1;
    if (end === 200) {
      const now = performance.now();
      this.gapMs = Math.max(this.gapMs, now - this.#last);
      this.#last = now;
      return;
    }
    this.failedAfter ??= this.requests;
    this.failures.push(`${what}: ${end}`);
  }
}
