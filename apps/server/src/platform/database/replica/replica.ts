import { type Kysely, sql } from 'kysely';
import { faultFacts, type Log } from '../../log.ts';
import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';

/** ours: a replica that is further behind is not read. */
const LONGEST_BEHIND_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** How far back places of the primary are remembered. */
const MARKS_KEPT_MS = 30_000;

/** A place of the primary's log of writes (bytes from its beginning), and when it was there. */
interface Mark {
  readonly written: number;
  readonly at: number;
}

interface ReplicaParts {
  readonly primary: Kysely<Schema>;
  readonly replica: Pick<Database, 'kysely' | 'close'>;
  readonly log: Log;
}

/**
 * A server that follows the primary and is read in its place where nothing is decided. Once a second both are asked how
 * far they are: it is as far behind as the newest place of the primary that it has reached is old. Time is
 * measured by no clock that anybody can set.
 *
 * Without it lists, exports and figures of a large installation are read from the server that takes the decisions. The driver
 * knows no replicas, and a proxy that spreads reads does not know which lines a person has seen. The next person carries one
 * flag of a call, `readsReplica`.
 */
export class Replica {
  readonly #parts: ReplicaParts;
  readonly #timer: NodeJS.Timeout;
  #marks: readonly Mark[] = [];
  #reached: Mark | null = null;
  #looking: Promise<void> | null = null;
  /** The newest audit line that an event of another process named. */
  #heard = 0;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Seconds that it is behind; null before it was reached, and where it is further behind than is remembered. */
  get behindSeconds(): number | null {
    return this.#reached && (performance.now() - this.#reached.at) / 1000;
  }

  /** An event named this audit line to people here: what they read after it has to have the line. */
  hear(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
  }

  /**
   * The replica, where it is at most 5 seconds behind and has the lines that somebody who reads now knows of; else null.
   * @param ownLine the newest audit line of the person who reads; 0 where there is none
   */
  async findFor(ownLine: number): Promise<Kysely<Schema> | null> {
    const { behindSeconds } = this;
    if (behindSeconds === null || behindSeconds * 1000 > LONGEST_BEHIND_MS) return null;
    const { replica, log } = this.#parts;
    const { kysely } = replica;
    const needed = Math.max(ownLine, this.#heard);
    try {
      const { rows } = await sql<{ has: boolean }>`
        select ${needed} = 0 or exists (select from audit_log where seq >= ${needed}) as has`.execute(
        kysely,
      );
      return rows[0]?.has ? kysely : null;
    } catch (error) {
      this.#reached = null;
      log.warn(faultFacts(error), 'the replica does not answer: the primary is read');
      return null;
    }
  }

  /** Asks both how far they are; who asks meanwhile waits for the same answer. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#parts.replica.close();
  }

  async #look(): Promise<void> {
    const { primary, replica, log } = this.#parts;
    const at = performance.now();
    try {
      const written = await sql<{ bytes: number }>`
        select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`.execute(primary);
      const remembered = this.#marks.filter((mark) => at - mark.at < MARKS_KEPT_MS);
      this.#marks = [...remembered, { written: written.rows[0]?.bytes ?? 0, at }];
      const replayed = await sql<{ bytes: number | null }>`
        select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as bytes`.execute(
        replica.kysely,
      );
      const bytes = replayed.rows[0]?.bytes ?? 0;
      this.#reached = this.#marks.findLast((mark) => mark.written <= bytes) ?? null;
    } catch (error) {
      this.#reached = null;
      log.warn(faultFacts(error), 'the replica or its primary does not say how far it is');
    }
  }
}
