import type { Sealing } from './sealing.ts';

/** What a kind of draft holds; `isSecret` ones leave the memory of the tab encrypted only. */
export interface DraftKind<T> {
  readonly name: string;
  /** Nothing typed; also the shape a stored draft must have. */
  readonly empty: T;
  readonly isSecret: boolean;
}

export interface Draft<T> {
  readonly value: T;
  /** When it was typed last, ISO 8601. */
  readonly written: string;
  /** The version of the record it was typed against, as text; '' where there is none. */
  readonly basis: string;
}

/** Whose draft it is and what it is about. */
export interface DraftPlace {
  /** The uuid of the person who types. */
  readonly person: string;
  /** An account, a hit, an approval request: whatever the dialog is about. */
  readonly subject: string;
}

export function declareDraft<T>(name: string, empty: T, isSecret = false): DraftKind<T> {
  return { name, empty, isSecret };
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface DraftsPlace {
  /** The tab's own storage. */
  readonly storage: DraftStorage;
  readonly sealing: Sealing;
  /** Milliseconds. */
  readonly now: () => number;
}

const PREFIX = 'draft ';
const SEALED = 'sealed ';

/**
 * What is being typed, by person and subject. It outlives Escape, a reload, a lost connection and the
 * end of a session, but not the tab, and no other person who signs in here sees it.
 */
export class Drafts {
  /** Settles when secret drafts of an earlier page load can be read; never rejects. */
  readonly ready: Promise<void>;
  readonly #place: DraftsPlace;
  readonly #listeners = new Set<() => void>();
  readonly #read = new Map<string, Draft<unknown> | null>();
  /** The secret drafts whose newest text is not sealed yet, by the number of that text. */
  readonly #sealing = new Map<string, number>();
  #texts = 0;
  #newestSealed: Promise<void> = Promise.resolve();

  constructor(place: DraftsPlace) {
    this.#place = place;
    this.ready = this.#openSealed();
  }

  /** The same object until the draft changes; null where nothing was typed. */
  find<T>(kind: DraftKind<T>, at: DraftPlace): Draft<T> | null {
    const key = keyOf(kind, at);
    const known = this.#read.get(key);
    const draft = known === undefined ? parseDraft(this.#place.storage.getItem(key)) : known;
    if (known === undefined) this.#read.set(key, draft);
    return draft && isDraftOf(kind, draft) ? draft : null;
  }

  write<T>(kind: DraftKind<T>, at: DraftPlace, value: T, basis = ''): void {
    const key = keyOf(kind, at);
    const draft = { value, basis, written: new Date(this.#place.now()).toISOString() };
    this.#read.set(key, draft);
    if (kind.isSecret) this.#newestSealed = this.#seal(key, JSON.stringify(draft));
    else this.#store(key, JSON.stringify(draft));
    this.#publish();
  }

  /** Settles when the secret draft that was written last is encrypted and outlives a reload; never rejects. */
  get stored(): Promise<void> {
    return this.#newestSealed;
  }

  /** It was sent, or the person does not want it. */
  delete<T>(kind: DraftKind<T>, at: DraftPlace): void {
    this.#delete(keyOf(kind, at));
    this.#publish();
  }

  /** Another person may use this tab now: what everybody else typed is deleted. */
  deleteAllBut(person: string): void {
    for (const key of this.#keys()) if (!key.startsWith(`${PREFIX}${person} `)) this.#delete(key);
    this.#publish();
  }

  /** The person signed out: secret drafts and the key that opens them are deleted. */
  async deleteSecrets(): Promise<void> {
    const { storage, sealing } = this.#place;
    for (const key of this.#keys()) {
      const isSealed = storage.getItem(key)?.startsWith(SEALED) ?? false;
      if (isSealed || this.#sealing.has(key)) this.#delete(key);
    }
    this.#publish();
    await sealing.deleteKey();
  }

  /** Deletes everything from the tab's storage except these keys: it belongs to a session that is over. */
  deleteRest(except: readonly string[]): void {
    const { storage } = this.#place;
    const rest = keysOf(storage).filter((key) => !key.startsWith(PREFIX) && !except.includes(key));
    for (const key of rest) storage.removeItem(key);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #keys(): readonly string[] {
    const stored = keysOf(this.#place.storage).filter((key) => key.startsWith(PREFIX));
    return [...new Set([...stored, ...this.#read.keys()])];
  }

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }

  #store(key: string, text: string): void {
    try {
      this.#place.storage.setItem(key, text);
    } catch {
      // A full storage loses the draft at the next reload; what is on screen stays.
    }
  }

  #delete(key: string): void {
    this.#read.set(key, null);
    this.#sealing.delete(key);
    this.#place.storage.removeItem(key);
  }

  async #seal(key: string, text: string): Promise<void> {
    this.#texts += 1;
    const number = this.#texts;
    this.#sealing.set(key, number);
    const sealed = await this.#place.sealing.seal(key, text);
    // Meanwhile more was typed, or the draft was deleted.
    if (this.#sealing.get(key) !== number) return;
    if (sealed !== null) this.#store(key, SEALED + sealed);
  }

  async #openSealed(): Promise<void> {
    const { storage, sealing } = this.#place;
    const open = async (key: string) => {
      const stored = storage.getItem(key);
      if (!stored?.startsWith(SEALED)) return;
      const draft = parseDraft(await sealing.open(key, stored.slice(SEALED.length)));
      if (this.#sealing.has(key)) return;
      if (draft) this.#read.set(key, draft);
      else this.#delete(key);
    };
    await Promise.all(
      keysOf(storage)
        .filter((key) => key.startsWith(PREFIX))
        .map(open),
    );
    this.#publish();
  }
}

function keyOf({ name }: DraftKind<unknown>, { person, subject }: DraftPlace): string {
  return `${PREFIX}${person} ${name} ${subject}`;
}

function keysOf(storage: DraftStorage): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  return keys.filter((key) => key !== null);
}

/** What every stored draft has in addition to its value. */
const FRAME = { written: '', basis: '' };

function parseDraft(stored: string | null): Draft<unknown> | null {
  if (stored === null || stored.startsWith(SEALED)) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    return isLike(FRAME, draft) && 'value' in draft ? draft : null;
  } catch {
    return null;
  }
}

function isDraftOf<T>(kind: DraftKind<T>, draft: Draft<unknown>): draft is Draft<T> {
  return isLike(kind.empty, draft.value);
}

/** Whether a stored value has the shape of the sample; an empty object is a map of texts. */
function isLike<T>(sample: T, value: unknown): value is T {
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const samples = Object.entries(sample);
  if (samples.length === 0) return [...fields.values()].every((text) => typeof text === 'string');
  return samples.every(([name, inner]) => isLike(inner, fields.get(name)));
}
