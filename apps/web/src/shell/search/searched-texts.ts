const KEY = 'va-searched';

/** ours: a working day; a session lasts no longer (0003). */
const SEARCHED_HOURS = 12;
const RETENTION_MS = SEARCHED_HOURS * 3_600_000;
const MAX_TEXTS = 200;

interface Searched {
  readonly s: number;
  readonly text: string;
  /** When it was last searched for, in milliseconds. */
  readonly at: number;
}

interface SearchedPlace {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  /** A number nobody else has: the same one must not mean another text to a colleague. */
  readonly newNumber: () => number;
  /** Whose searches these are; null while nobody is logged in. */
  readonly person: () => string | null;
}

function isSearched(value: unknown): value is Searched {
  if (typeof value !== 'object' || value === null) return false;
  if (!('s' in value && 'text' in value && 'at' in value)) return false;
  return (
    typeof value.s === 'number' && typeof value.text === 'string' && typeof value.at === 'number'
  );
}

/**
 * The texts one person searched for in this browser, shared by its tabs. Addresses carry the number
 * and never the text: names of people stay out of histories and logs.
 */
export class SearchedTexts {
  readonly #place: SearchedPlace;

  constructor(place: SearchedPlace) {
    this.#place = place;
  }

  /** The number of a text, the same one for as long as the text is known. */
  numberOf(text: string): number {
    const known = this.#read();
    const s = known.find((one) => one.text === text)?.s ?? this.#place.newNumber();
    const others = known.filter((one) => one.text !== text).slice(1 - MAX_TEXTS);
    this.#write([...others, { s, text, at: this.#place.now() }]);
    return s;
  }

  /** The text of a number; null where this browser does not know it for this person. */
  textOf(s: number): string | null {
    return this.#read().find((one) => one.s === s)?.text ?? null;
  }

  /** Called at the logout. */
  clear(): void {
    this.#place.storage.removeItem(KEY);
  }

  #read(): readonly Searched[] {
    const { storage, person, now } = this.#place;
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return [];
    if (!('person' in stored && 'texts' in stored) || stored.person !== person()) return [];
    const texts: readonly unknown[] = Array.isArray(stored.texts) ? stored.texts : [];
    return texts.filter(isSearched).filter(({ at }) => now() - at < RETENTION_MS);
  }

  #write(texts: readonly Searched[]): void {
    const { storage, person } = this.#place;
    storage.setItem(KEY, JSON.stringify({ person: person(), texts }));
  }
}
