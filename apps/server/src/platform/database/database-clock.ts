import { learnAhead } from '@verify-admin/rulebook/kernel/learnt-clock';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from './schema.ts';
import { NamedStatement } from './statements/named-statement.ts';

const NOW = new NamedStatement<[], { ms: number }>(
  'database_clock.now',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

/**
 * The time of the database, which all processes of an installation share: what one writes and another compares is of one
 * clock, however far their machines are apart. A machine that is right within a second is left as it is.
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
    const asked = this.#machine();
    const [row] = await NOW.run(this.#db);
    const received = this.#machine();
    this.#ahead = learnAhead(this.#ahead, { asked, received, at: row?.ms ?? Number.NaN });
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
