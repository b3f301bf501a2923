/** A word met once is held until so many others were met: time enough to be asked for again by its own name. */
const MOST_PASSING = 128;
/** A word met again after that is held as long as it keeps coming; as many again go with it for a while. */
const MOST_KEPT = 1000;

/**
 * What was found out about words that keep being asked for. Customers share few words, so what one
 * found out serves the next; most other words are met once and would only fill the memory. Answers are
 * the same with it and without.
 */
export class LruCache<T> {
  #passing = new Map<string, T>();
  #passed = new Map<string, T>();
  #kept = new Map<string, T>();
  #before = new Map<string, T>();

  get(key: string): T | undefined {
    const held = this.#kept.get(key) ?? this.#passing.get(key);
    if (held !== undefined) return held;
    const again = this.#passed.get(key) ?? this.#before.get(key);
    if (again !== undefined) this.#keep(key, again);
    return again;
  }

  set(key: string, value: T): void {
    if (this.#passing.size >= MOST_PASSING) {
      this.#passed = this.#passing;
      this.#passing = new Map();
    }
    this.#passing.set(key, value);
  }

  #keep(key: string, value: T): void {
    if (this.#kept.size >= MOST_KEPT) {
      this.#before = this.#kept;
      this.#kept = new Map();
    }
    this.#kept.set(key, value);
  }
}
