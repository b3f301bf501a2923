import { LEGAL_PHRASES, type LegalForm, type LegalPhrase } from './legal-forms.ts';

/** A legal form found in a name: its kind and how many words it takes. */
export interface FoundLegalForm {
  readonly form: LegalForm;
  readonly length: number;
}

/** Shorter words are too easily some other word with one letter changed. */
const SHORTEST_MISSPELT = 6;
/** Words long and particular enough to be put together again where a space fell into them. */
const REJOINED = new Set(['limited', 'company', 'corporation', 'incorporated', 'liability']);

const PHRASES_BY_FIRST = new Map<string, LegalPhrase[]>();
const PHRASES_BY_LENGTH = new Map<number, LegalPhrase[]>();
for (const phrase of LEGAL_PHRASES) {
  const first = phrase.words[0] ?? '';
  keep(PHRASES_BY_FIRST, first, phrase);
  if (first.length >= SHORTEST_MISSPELT) keep(PHRASES_BY_LENGTH, first.length, phrase);
}

/**
 * Finds the longest legal form that begins at a word, `null` where none does. A word of six
 * letters or more may have one letter wrong, for a customer's name comes from a form filled by hand.
 */
export function findLegalForm(words: readonly string[], at: number): FoundLegalForm | null {
  const first = words[at] ?? '';
  const found = longestFit(PHRASES_BY_FIRST.get(first) ?? [], words, at);
  if (found || first.length < SHORTEST_MISSPELT - 1) return found;
  for (const length of [first.length, first.length - 1, first.length + 1]) {
    const near = longestFit(PHRASES_BY_LENGTH.get(length) ?? [], words, at);
    if (near) return near;
  }
  return null;
}

/** Whether two neighbouring words are one legal word cut by a space, as in "Limi ted". */
export function isCutLegalWord(left: string, right: string): boolean {
  return REJOINED.has(left + right);
}

function longestFit(
  phrases: readonly LegalPhrase[],
  words: readonly string[],
  at: number,
): FoundLegalForm | null {
  for (const { words: wanted, form } of phrases) {
    if (wanted.every((word, i) => isWord(words[at + i] ?? '', word))) {
      return { form, length: wanted.length };
    }
  }
  return null;
}

function isWord(written: string, word: string): boolean {
  if (written === word) return true;
  return word.length >= SHORTEST_MISSPELT && isOneEditAway(written, word);
}

/** One letter added, dropped, changed, or two neighbours swapped. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  const shorter = Math.min(a.length, b.length);
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const leftA = a.length - start - end;
  const leftB = b.length - start - end;
  if (leftA <= 1 && leftB <= 1) return true;
  return leftA === 2 && leftB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

function keep<K>(groups: Map<K, LegalPhrase[]>, key: K, phrase: LegalPhrase): void {
  groups.set(key, [...(groups.get(key) ?? []), phrase]);
}
