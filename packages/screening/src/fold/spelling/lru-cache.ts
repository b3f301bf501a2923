/**
 * A small cache of what was found out about words. An entry is held until `once` others came; one that
 * is asked for again is held until `again` more were. Customers share few words and most words come
 * once, so that what comes once cannot displace what keeps coming. Answers are the same with a cache and
 * without.
 */
export class LruCache<T> {
  readonly #most: { readonly once: number; readonly again: number };
  #recent = new Map<string, T>();
  #older = new Map<string, T>();
  #kept = new Map<string, T>();
  #keptBefore = new Map<string, T>();

  constructor(once: number, again: number) {
    this.#most = { once, again };
  }

  /** What was stored under a key, `undefined` where nothing is held. */
  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const older = this.#older.get(key);
    const again = older === undefined ? this.#keptBefore.get(key) : older;
    if (again === undefined) return undefined;
    if (this.#kept.size >= this.#most.again) {
      this.#keptBefore = this.#kept;
      this.#kept = new Map();
    }
    this.#kept.set(key, again);
    return again;
  }

  set(key: string, value: T): void {
    if (this.#recent.size >= this.#most.once) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }
}
