import { Readable } from 'node:stream';
import type { Listening } from '../command.ts';
import { faultFacts, type Log } from '../../platform/log.ts';
import { Refused } from '../refused.ts';

/**
 * ours: proxies end a connection that is silent for a minute, so a heartbeat is sent three times in
 * it.
 */
export const HEARTBEAT_MS = 20_000;
/** ours: more windows than a person uses, few enough that no one exhausts the server. */
export const STREAMS_PER_PERSON = 12;
/**
 * A client that reads too slowly is disconnected; its browser reconnects and reads everything
 * again.
 */
const UNREAD_MAX_BYTES = 65_536;

/** The lines of one stream: each an event, or a comment that keeps the connection awake. */
class Lines extends Readable {
  #over = false;

  constructor() {
    super({ highWaterMark: UNREAD_MAX_BYTES });
    this.once('close', () => {
      this.#over = true;
    });
  }

  /** True once nothing more goes out. */
  get over(): boolean {
    return this.#over;
  }

  override _read(): void {}

  write(text: string): void {
    if (!this.#over && !this.push(`${text}\n\n`)) this.destroy();
  }

  finish(): void {
    if (this.#over) return;
    this.#over = true;
    this.push(null);
  }
}

interface Ask {
  /** The listener: a uuid, or the network address of an anonymous one. */
  readonly person: string;
  /** Whether it may go on listening. */
  readonly holds: () => Promise<boolean>;
  readonly begin: (write: (message: unknown) => void, end: () => void) => Promise<Listening>;
}

/** The open streams of server-sent events: their heartbeat, their end, and how many one may have. */
export class Streams {
  readonly #log: Log;
  readonly #heartbeatMs: number;
  readonly #open = new Map<Lines, { readonly person: string; readonly check: () => void }>();
  readonly #persons = new Map<string, number>();
  #closed = false;

  constructor(log: Log, heartbeatMs: number) {
    this.#log = log;
    this.#heartbeatMs = heartbeatMs;
  }

  /** @throws Refused `rate/limited` when the person has as many open as one may. */
  async open({ person, holds, begin }: Ask): Promise<Readable> {
    const others = this.#persons.get(person) ?? 0;
    if (others >= STREAMS_PER_PERSON) throw Refused.general('rate/limited');
    this.#persons.set(person, others + 1);
    const lines = new Lines();
    lines.once('close', () => this.#release(person));
    const listening = await begin(
      (message) => lines.write(`data: ${JSON.stringify(message)}`),
      () => lines.finish(),
    ).catch((error: unknown) => {
      lines.destroy();
      throw error;
    });
    this.#beat(lines, listening, { person, holds });
    if (this.#closed) lines.finish();
    return lines;
  }

  /** Ends every stream; those that are asked for from now on end at once. */
  close(): void {
    this.#closed = true;
    for (const lines of this.#open.keys()) lines.finish();
  }

  /** Ends the streams of a person that may not go on: what the person may do has changed. */
  recheck(person: string): void {
    for (const stream of this.#open.values()) if (stream.person === person) stream.check();
  }

  #beat(lines: Lines, listening: Listening, { person, holds }: Omit<Ask, 'begin'>): void {
    const beat = async () => {
      const held = await holds();
      if (!held) lines.finish();
      if (lines.over) return;
      lines.write(': still here');
      listening.beat();
    };
    const check = () => {
      beat().catch((error: unknown) => {
        this.#log.warn(faultFacts(error), 'a stream was ended');
        lines.destroy();
      });
    };
    const timer = setInterval(check, this.#heartbeatMs);
    this.#open.set(lines, { person, check });
    lines.once('close', () => {
      clearInterval(timer);
      this.#open.delete(lines);
      listening.leave();
    });
  }

  #release(person: string): void {
    const left = (this.#persons.get(person) ?? 1) - 1;
    if (left === 0) this.#persons.delete(person);
    else this.#persons.set(person, left);
  }
}
