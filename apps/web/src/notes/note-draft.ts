import type { Mentioned } from './mention.ts';

/** A note that is being written: its text, and who was chosen in it. */
export interface NoteDraft {
  readonly text: string;
  readonly people: Mentioned;
}

export const EMPTY_DRAFT: NoteDraft = { text: '', people: {} };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'note-draft:';

function readDraft(stored: string | null): NoteDraft {
  if (stored === null) return EMPTY_DRAFT;
  try {
    const { text, people } = JSON.parse(stored) as Partial<NoteDraft>;
    if (typeof text !== 'string' || typeof people !== 'object' || !people) return EMPTY_DRAFT;
    return { text, people };
  } catch {
    return EMPTY_DRAFT;
  }
}

/**
 * What is being written, by author and account. It outlives a reload and the end of a session, but
 * not the tab, and nobody else who logs in here meets it.
 */
export class NoteDrafts {
  readonly #storage: DraftStorage;
  readonly #listeners = new Set<() => void>();
  readonly #read = new Map<string, NoteDraft>();

  constructor(storage: DraftStorage) {
    this.#storage = storage;
  }

  /** The same object until the draft changes. */
  get(author: string, account: string): NoteDraft {
    const key = PREFIX + author + account;
    const known = this.#read.get(key);
    if (known) return known;
    const draft = readDraft(this.#storage.getItem(key));
    this.#read.set(key, draft);
    return draft;
  }

  set(author: string, account: string, draft: NoteDraft): void {
    const key = PREFIX + author + account;
    this.#read.set(key, draft);
    try {
      if (draft.text === '') this.#storage.removeItem(key);
      else this.#storage.setItem(key, JSON.stringify(draft));
    } catch {
      // A full storage forgets the draft at the next reload; what is on screen stays.
    }
    for (const tell of this.#listeners) tell();
  }

  /** Forgets what everybody but this author wrote. */
  keepOnlyOf(author: string): void {
    this.#read.clear();
    const kept = PREFIX + author;
    const keys = Array.from({ length: this.#storage.length }, (_, at) => this.#storage.key(at));
    for (const key of keys) {
      if (key?.startsWith(PREFIX) && !key.startsWith(kept)) this.#storage.removeItem(key);
    }
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
}
