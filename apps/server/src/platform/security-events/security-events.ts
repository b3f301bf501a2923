import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedLine } from '../checkpoint-places/checkpoint-place.ts';
import { faultFacts, type Log } from '../log.ts';
import { EventLimit } from './event-limit.ts';

/** What was refused, unusual use, and sessions that the issuer ended, as those who watch over the installation receive it. */
export interface SecurityEvent {
  /** ISO 8601 */
  readonly time: string;
  readonly event:
    | 'sign-in-refused'
    | 'access-refused'
    | 'unusual-use'
    | 'logout-refused'
    | 'sessions-ended';
  /** The code of the refusal; who ended the sessions; of unusual use, what was read. */
  readonly outcome: string;
  /** The uuid of the person who asked, or whose sessions ended; null where nobody is logged in. */
  readonly person: string | null;
  readonly role: string | null;
  /** The email that the issuer vouched for, of a sign-in that was refused; null for everything else. */
  readonly email: string | null;
  readonly address: string;
  /** The path of the call as it is declared, without any value. */
  readonly route: string;
  readonly request_id: string;
  /**
   * On an event where nobody is logged in: more of its kind from this network, if there are any, are not reported
   * within this minute. `/metrics` counts them.
   */
  readonly last_of_minute?: true;
}

/** Where events are sent: each line is added as it happened. */
export interface EventPlace {
  readonly name: string;
  add(line: Pick<PlacedLine, 'text'>): Promise<void>;
}

interface QueueOptions {
  readonly log: Log;
  /** How many lines wait for a place that does not answer; the oldest are dropped, and counted. */
  readonly most?: number;
  readonly pauseMs?: number;
}

const MOST = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** The lines for one place, sent one after another in the order they came. */
class PlaceQueue {
  readonly #place: EventPlace;
  readonly #log: Log;
  readonly #most: number;
  readonly #firstPause: number;
  readonly #closing = new AbortController();
  readonly #waiting: string[] = [];
  #dropped = 0;
  #sending: Promise<void> | null = null;

  constructor(place: EventPlace, { log, most = MOST, pauseMs = FIRST_PAUSE_MS }: QueueOptions) {
    this.#place = place;
    this.#log = log;
    this.#most = most;
    this.#firstPause = pauseMs;
  }

  add(text: string): void {
    if (this.#waiting.length >= this.#most) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    this.#waiting.push(text);
    this.#sending ??= this.#send();
  }

  /** Sends what waits, once; a place that does not take it now is given up. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sending;
    const lost = this.#waiting.length + this.#dropped;
    if (lost > 0) this.#log.error({ place: this.#place.name, lost }, 'security events were lost');
  }

  async #send(): Promise<void> {
    let pause = this.#firstPause;
    while (this.#waiting.length > 0) {
      try {
        await this.#sendNext();
        pause = this.#firstPause;
      } catch (error) {
        this.#log.warn({ ...faultFacts(error), place: this.#place.name }, 'an event was not taken');
        if (this.#closing.signal.aborted) return;
        await sleep(pause, null, { signal: this.#closing.signal }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    this.#sending = null;
  }

  async #sendNext(): Promise<void> {
    if (this.#dropped > 0) {
      const dropped = this.#dropped;
      const time = new Date().toISOString();
      await this.#place.add({ text: JSON.stringify({ time, event: 'events-lost', dropped }) });
      this.#dropped -= dropped;
    }
    const [text] = this.#waiting;
    if (text === undefined) return;
    await this.#place.add({ text });
    // While it was sent the oldest lines may have been dropped, this one among them.
    if (this.#waiting[0] === text) this.#waiting.shift();
  }
}

/**
 * Security events of this process, on their way to every place the settings name. A request never waits for a
 * place. What a place misses while it does not answer is counted in a line of its own.
 */
export class SecurityEvents {
  readonly #queues: readonly PlaceQueue[];
  readonly #limit = new EventLimit();

  constructor(places: readonly EventPlace[], options: QueueOptions) {
    this.#queues = places.map((place) => new PlaceQueue(place, options));
  }

  report(event: SecurityEvent): void {
    const now = Date.parse(event.time);
    const reporting = event.person === null ? this.#limit.count(event, now) : 'reported';
    if (reporting === 'dropped') return;
    const isLast = reporting === 'last-of-minute';
    const text = JSON.stringify(isLast ? { ...event, last_of_minute: true } : event);
    for (const queue of this.#queues) queue.add(text);
  }

  async close(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.close()));
  }
}
