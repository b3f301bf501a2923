import { type EditDistance, unitsOf } from '../spelling/edit-distance.ts';
import type { FoldScratch } from '../fold-scratch.ts';
import { LEGAL_PHRASES, type NearestLegalWord } from './legal-forms.ts';
import { lettersApart, letterMask } from '../spelling/letter-mask.ts';
import { ShorterHashes } from '../spelling/text-hash.ts';

const SHORTEST_MISSPELT = 4;
/** No legal word is longer, misspelt or not. */
const LONGEST_MISSPELT = 24;
const SHORTEST_TWICE_MISSPELT = 5;
const SHORTEST_REJOINED = 6;
const SHORTEST_LEFT = 2;
/** Two letters are the end of too many words to be cut off a short one. */
const SHORTEST_LEFT_OF_TWO = 5;
const SHORTEST_SHORT_FORM = 3;
const LONGEST_SHORT_FORM = 5;
const SHORT_FORMS = LEGAL_PHRASES.filter(({ words }) => words.length === 1)
  .map(({ words }) => words[0] ?? '')
  .filter(({ length }) => length >= SHORTEST_SHORT_FORM && length <= LONGEST_SHORT_FORM);

/** Long words that are a legal form by themselves: two letters may be missing. */
const LONG_FORMS = LEGAL_PHRASES.filter(({ words }) => words.length === 1)
  .map(({ words }) => words[0] ?? '')
  .filter(({ length }) => length > LONGEST_SHORT_FORM + 1);
/** A word two letters away from one of these may be it, if the rest of the name agrees. */
const SHORTEST_TYPO = 3;
const TYPO_FORMS = SHORT_FORMS.filter(({ length }) => length > SHORTEST_SHORT_FORM).map(unitsOf);
const TYPO_MASKS = Uint32Array.from(TYPO_FORMS, (units) =>
  letterMask(String.fromCharCode(...units)),
);

const WORDS = new Set(LEGAL_PHRASES.flatMap(({ words }) => words));
const WORDS_BY_HASH = wordsByHash(new ShorterHashes());
const PAIRS = new Map<string, readonly [string, string]>();
for (const { words } of LEGAL_PHRASES) {
  for (let i = 1; i < words.length; i++) {
    const [left = '', right = ''] = words.slice(i - 1, i + 1);
    if (left.length + right.length >= SHORTEST_REJOINED) PAIRS.set(left + right, [left, right]);
  }
}

function wordsByHash(hashes: ShorterHashes): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  for (const word of WORDS) {
    if (word.length < SHORTEST_MISSPELT) continue;
    for (const hash of hashes.of(word, 2)) {
      found.set(hash, (found.get(hash) ?? new Set()).add(word));
    }
  }
  return found;
}

/** The legal word that a written word equals or is nearest to; `null` where it is near none. */
export function nearestLegalWord(written: string, scratch: FoldScratch): NearestLegalWord | null {
  if (WORDS.has(written)) return { word: written, edits: 0 };
  if (written.length < SHORTEST_MISSPELT || written.length > LONGEST_MISSPELT) return null;
  const known = scratch.legalWords.get(written);
  if (known !== undefined) return known;
  const most = written.length >= SHORTEST_TWICE_MISSPELT ? 2 : 1;
  const near = new Set<string>();
  for (const hash of scratch.hashes.of(written, most)) {
    for (const word of WORDS_BY_HASH.get(hash) ?? []) near.add(word);
  }
  const [nearest = null] = [...near]
    .map((word) => ({ word, edits: scratch.edits.between(written, word, most) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1));
  scratch.legalWords.set(written, nearest);
  return nearest;
}

/** The two legal words written as this one, as in "limitedliability". */
export function concatenatedLegalWords(written: string): readonly [string, string] | null {
  return WORDS.has(written) ? null : (PAIRS.get(written) ?? null);
}

/** Whether two neighbouring words are one legal word split by a space, as in "Limi ted". */
export function isCutLegalWord(left: string, right: string): boolean {
  return left.length + right.length >= SHORTEST_REJOINED && WORDS.has(left + right);
}

/**
 * Whether a word that is none itself is a letter from a short legal form, as "Ldt" or "Eoos", or two
 * from a word of a long one, as "Limyied" or "Ccompnay".
 */
export function isNearLegalForm(word: string, scratch: FoldScratch): boolean {
  if (word.length < 2) return false;
  if (word.length > LONGEST_SHORT_FORM) return nearestLegalWord(word, scratch) !== null;
  if (SHORT_FORMS.some((form) => scratch.edits.between(word, form, 1) === 1)) return true;
  return (
    word.length === LONGEST_SHORT_FORM &&
    LONG_FORMS.some((form) => scratch.edits.between(word, form, 2) === 2)
  );
}

/**
 * Whether a word may be a short legal form with that many wrong letters, "Gjdh" for GmbH: certain only
 * where the other name has a legal form in its position.
 */
export function mayBeLegalForm(
  units: Uint16Array,
  letters: number,
  most: 1 | 2,
  edits: EditDistance,
): boolean {
  if (units.length < SHORTEST_TYPO || units.length > LONGEST_SHORT_FORM + 1) return false;
  return TYPO_FORMS.some(
    (form, i) =>
      lettersApart(letters, TYPO_MASKS[i] ?? 0) <= most &&
      edits.count(units, form, 0, form.length, most) <= most,
  );
}

/** A word concatenated with a legal word at either end, as in "Gefesdltd": the remainder, and both in order. */
export interface DetachedLegalForm {
  readonly rest: string;
  readonly texts: readonly [string, string];
}

export function* detachedLegalForms(word: string): Iterable<DetachedLegalForm> {
  for (const form of WORDS) {
    const left = form.length > 2 ? SHORTEST_LEFT : SHORTEST_LEFT_OF_TWO;
    if (form.length < 2 || word.length < form.length + left) continue;
    if (word.endsWith(form)) {
      const rest = word.slice(0, -form.length);
      yield { rest, texts: [rest, form] };
    }
    if (word.startsWith(form)) {
      const rest = word.slice(form.length);
      yield { rest, texts: [form, rest] };
    }
  }
}
