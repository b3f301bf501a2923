import { learnAhead } from '@verify-admin/rulebook/kernel/learnt-clock';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { askDatabaseClock } from './clock-reading.ts';
import type { Schema } from './schema.ts';

/**
 * The time of the database, which all processes of an installation share: what one writes and another compares is of one
 * clock, however far their machines are apart. A machine that is right within a second is left as it is. Without it a link
 * that a fast machine made is malformed at a slow one. No library tells one server's clock by another's answer; the next
 * person carries one offset, looked at again every 15 seconds.
 */
export class DatabaseClock {
  readonly #db: Kysely<Schema>;
  readonly #machine: Clock;
  /** By how many milliseconds the database is ahead of the machine. */
  #ahead = 0;

  constructor(db: Kysely<Schema>, machine: Clock) {
    this.#db = db;
    this.#machine = machine;
  }

  readonly now: Clock = () => this.#machine() + this.#ahead;

  /** Asks the database what time it is. @throws what a statement throws; then what was known stays. */
  async look(): Promise<void> {
    const answer = await askDatabaseClock(this.#db, this.#machine);
    this.#ahead = learnAhead(this.#ahead, answer);
  }

  /** Looks again every so many milliseconds, until it is called off. */
  follow(everyMs: number): () => void {
    const timer = setInterval(() => {
      // Whoever needs a database that is away says so; the clock goes on as it was.
      this.look().catch(() => undefined);
    }, everyMs).unref();
    return () => clearInterval(timer);
  }
}
