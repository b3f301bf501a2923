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

/** A device that differs by less is taken as right. */
const TOLERANCE_MS = 1000;

function nearest(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(Math.max(value, least), most);
}

/**
 * The time of the server, as far as its answers tell it: a device may be days off. An answer is stamped between its
 * asking and its coming, which is all that it proves; what was learnt stays while it agrees with that.
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
    if (Number.isNaN(at)) return;
    // A device whose clock was set back meanwhile proves nothing.
    if (received < asked) return;
    const proved = nearest(this.#ahead, [at - received, at - asked]);
    const ahead = nearest(0, [proved - TOLERANCE_MS, proved + TOLERANCE_MS]) === 0 ? 0 : proved;
    if (Math.abs(ahead - this.#ahead) <= TOLERANCE_MS && ahead !== 0) return;
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
