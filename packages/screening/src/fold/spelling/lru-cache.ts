/**
 * A small cache of facts about words. An entry stays until `once` others were added; one that is read
 * again stays until `again` more were. Customers share few words and most words occur once, so words that
 * occur once must not displace frequent ones. Answers are the same with and without a cache.
 */
export class LruCache<T> {
  readonly #most: { readonly once: number; readonly again: number };
  #recent = new Map<string, T>();
  #older = new Map<string, T>();
  #frequent = new Map<string, T>();
  #olderFrequent = new Map<string, T>();

  constructor(once: number, again: number) {
    this.#most = { once, again };
  }

  /** The value of a key, `undefined` where there is none. */
  get(key: string): T | undefined {
    const frequent = this.#frequent.get(key);
    if (frequent !== undefined) return frequent;
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const older = this.#older.get(key);
    const again = older === undefined ? this.#olderFrequent.get(key) : older;
    if (again === undefined) return undefined;
    if (this.#frequent.size >= this.#most.again) {
      this.#olderFrequent = this.#frequent;
      this.#frequent = new Map();
    }
    this.#frequent.set(key, again);
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
