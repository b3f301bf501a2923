import { learnAhead } from '@verify-admin/rulebook/kernel/learnt-clock';

interface ClockPlace {
  /** What this device believes, in milliseconds since the epoch. */
  readonly device: () => number;
  /** Keeps what was learnt for the next load of the page; null where nothing can be kept. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

/** One answer of the server. */
interface Answered {
  /** When it was asked for and when it came, as the device believes. */
  readonly asked: number;
  readonly received: number;
  /** The server's own moment of it, ISO 8601; null where it says none. */
  readonly moment: string | null;
}

/** Where a browser keeps how far the server is ahead of it, in milliseconds. */
export const AHEAD_KEY = 'clock';

/**
 * The time of the server, as far as its answers tell it. Without it a device that is days off takes a good link for expired and
 * shows ages that are wrong. No library knows the server's moment; it costs one header of each answer, and a law that
 * `Date.now` is called here alone.
 */
export class ServerClock {
  readonly #place: ClockPlace;
  readonly #listeners = new Set<() => void>();
  /** By how many milliseconds the server is ahead of the device. */
  #ahead = 0;

  constructor(place: ClockPlace) {
    this.#place = place;
    const kept = Number(place.storage?.getItem(AHEAD_KEY) ?? 0);
    if (Number.isFinite(kept)) this.#ahead = kept;
  }

  /** Milliseconds since the epoch. */
  readonly now = (): number => this.#place.device() + this.#ahead;

  /** Called where the time turned out to be another. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  learn({ asked, received, moment }: Answered): void {
    const at = moment === null ? Number.NaN : Date.parse(moment);
    const ahead = learnAhead(this.#ahead, { asked, received, at });
    if (ahead === this.#ahead) return;
    this.#ahead = ahead;
    this.#keep();
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    try {
      this.#place.storage?.setItem(AHEAD_KEY, String(this.#ahead));
    } catch {
      // Learnt again with the next load.
    }
  }
}
