const KEY = 'va-searched';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

function readTexts(storage: Kept): readonly unknown[] {
  const texts: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
  return Array.isArray(texts) ? texts : [];
}

/**
 * Keeps a text that is searched for and answers its place among the texts of this tab, from 1.
 * Addresses carry the place and never the text: names of people stay out of histories and logs.
 */
export function keepSearched(text: string, storage: Kept = sessionStorage): number {
  const texts = readTexts(storage);
  const known = texts.indexOf(text);
  if (known >= 0) return known + 1;
  storage.setItem(KEY, JSON.stringify([...texts, text]));
  return texts.length + 1;
}

/** The text at a place; empty when this tab knows none, as with an address from somebody else. */
export function searchedAt(place: number | undefined, storage: Kept = sessionStorage): string {
  const text = place === undefined ? undefined : readTexts(storage)[place - 1];
  return typeof text === 'string' ? text : '';
}
