type Fetch = typeof fetch;

interface ConnectionPlace {
  /** What the browser knows: false is certain, true only means that there is a network. */
  readonly isOnLine: () => boolean;
  /** Asks the server for a sign of life; rejects when none comes. */
  readonly probe: () => Promise<unknown>;
  /** Runs once after so many milliseconds; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** How often the server is asked for a sign of life while it cannot be reached. */
const PROBE_MS = 3000;

/** Whether the server can be reached, as far as this tab knows. */
export class Connection {
  readonly #place: ConnectionPlace;
  readonly #listeners = new Set<() => void>();
  #isLost: boolean;
  #callOff: () => void = () => {};

  constructor(place: ConnectionPlace) {
    this.#place = place;
    this.#isLost = !place.isOnLine();
    if (this.#isLost) this.#probeLater();
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** The browser's network came or went. */
  check(): void {
    if (!this.#place.isOnLine()) this.#lose();
    else if (this.#isLost) this.#probe();
  }

  /** As the given fetch, which also reports whether the server was reached. */
  watch(inner: Fetch): Fetch {
    return async (input, init) => {
      try {
        const response = await inner(input, init);
        this.#reach();
        return response;
      } catch (fault) {
        if (!init?.signal?.aborted) this.#lose();
        throw fault;
      }
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An answer that was under way when the network went proves nothing about now. */
  #reach(): void {
    if (!this.#place.isOnLine()) return;
    this.#callOff();
    if (this.#isLost) this.#move(false);
  }

  #lose(): void {
    if (this.#isLost) return;
    this.#move(true);
    this.#probeLater();
  }

  #move(isLost: boolean): void {
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }

  /** Its answer comes through the watched fetch; without one it is asked again. */
  #probe(): void {
    this.#callOff();
    void this.#place
      .probe()
      .catch(() => {})
      .finally(() => this.#isLost && this.#probeLater());
  }

  #probeLater(): void {
    this.#callOff();
    this.#callOff = this.#place.after(PROBE_MS, () => this.#probe());
  }
}
