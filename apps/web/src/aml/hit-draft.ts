type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'hit-draft:';

/**
 * Comments that are being written on hits, by author and hit. They outlive a reload and the end of a
 * session, but not the tab, and nobody else who logs in here meets them.
 */
export class HitDrafts {
  readonly #storage: DraftStorage;

  constructor(storage: DraftStorage) {
    this.#storage = storage;
  }

  get(author: string, hit_id: number): string {
    return this.#storage.getItem(`${PREFIX}${author} ${hit_id}`) ?? '';
  }

  set(author: string, hit_id: number, comment: string): void {
    const key = `${PREFIX}${author} ${hit_id}`;
    try {
      if (comment === '') this.#storage.removeItem(key);
      else this.#storage.setItem(key, comment);
    } catch {
      // A full storage forgets the draft at the next reload; what is on screen stays.
    }
  }

  /** Forgets what everybody but this author wrote. */
  keepOnlyOf(author: string): void {
    const keys = Array.from({ length: this.#storage.length }, (_, at) => this.#storage.key(at));
    for (const key of keys) {
      if (key?.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${author} `)) {
        this.#storage.removeItem(key);
      }
    }
  }
}
