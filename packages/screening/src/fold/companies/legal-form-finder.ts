import type { FoldScratch } from '../fold-scratch.ts';
import { LEGAL_PHRASES, type LegalForm, type LegalPhrase } from './legal-forms.ts';
import { nearestLegalWord } from './legal-words.ts';

/** A legal form found in a name: its kind and how many words it takes. */
export interface FoundLegalForm {
  readonly form: LegalForm;
  readonly length: number;
}

/** A legal form of one word may be misspelt only when that word is long. */
const SHORTEST_MISSPELT = 6;
/** With the other words of its form a word this long is recognised although another one is as near. */
const SHORTEST_BESIDE_OTHERS = 5;
/** A legal form of several words may have this many letters wrong in all. */
const MOST_EDITS = 3;

/** Words of a legal form that are this long may all be misspelt. */
const SHORTEST_ALL_WRONG = 5;
/** A legal form of this many words is recognised by the others if one is hardly legible. */
const FEWEST_BESIDE_ILLEGIBLE = 3;
const SHORTEST_ILLEGIBLE = 3;
/** The letters that may be wrong in such a word, by its length. */
const ILLEGIBLE_EDITS: readonly (readonly [length: number, edits: number])[] = [
  [8, 3],
  [5, 2],
];

const PHRASES_BY_FIRST = new Map<string, LegalPhrase[]>();
const PHRASES_BY_SECOND = new Map<string, LegalPhrase[]>();
for (const phrase of LEGAL_PHRASES) {
  const [first = '', second = ''] = phrase.words;
  PHRASES_BY_FIRST.set(first, [...(PHRASES_BY_FIRST.get(first) ?? []), phrase]);
  if (phrase.words.length < FEWEST_BESIDE_ILLEGIBLE) continue;
  PHRASES_BY_SECOND.set(second, [...(PHRASES_BY_SECOND.get(second) ?? []), phrase]);
}
const NO_PHRASES: readonly LegalPhrase[] = [];

/**
 * Finds the longest legal form that begins at a word, `null` where none does. Words of it may be
 * misspelt, because a customer's name is typed by hand: in a legal form of several words at least one
 * must be right, or all be long; in one of three and more the first or another may be hardly legible.
 *
 * @example
 * findLegalForm(['joint', 'stovj', 'company', 'start'], 0, scratch); // { form: 'stock', length: 3 }
 */
export function findLegalForm(
  words: readonly string[],
  at: number,
  scratch: FoldScratch,
): FoundLegalForm | null {
  const nearest = nearestLegalWord(words[at] ?? '', scratch);
  const phrases =
    nearest === null
      ? PHRASES_BY_SECOND.get(words[at + 1] ?? '')
      : PHRASES_BY_FIRST.get(nearest.word);
  for (const { words: wanted, form } of phrases ?? NO_PHRASES) {
    if (fits(wanted, words, at, scratch)) return { form, length: wanted.length };
  }
  return null;
}

function fits(
  wanted: readonly string[],
  words: readonly string[],
  at: number,
  scratch: FoldScratch,
): boolean {
  let edits = 0;
  let wrong = 0;
  for (const [i, word] of wanted.entries()) {
    const apart = editsFrom(words[at + i] ?? '', word, wanted.length, scratch);
    if (apart === null) return false;
    edits += apart;
    if (apart > 0) wrong++;
  }
  if (wanted.length === 1)
    return edits === 0 || (edits === 1 && (wanted[0]?.length ?? 0) >= SHORTEST_MISSPELT);
  const isKnown =
    wrong < wanted.length || wanted.every((word) => word.length >= SHORTEST_ALL_WRONG);
  return isKnown && edits <= MOST_EDITS;
}

/**
 * Letters wrong in a word of a legal form, `null` where it is another word; among others a short one may
 * be misspelt.
 */
function editsFrom(
  written: string,
  word: string,
  words: number,
  scratch: FoldScratch,
): number | null {
  if (written === word) return 0;
  const nearest = nearestLegalWord(written, scratch);
  if (nearest?.edits === 0) return null;
  if (nearest?.word === word) return nearest.edits;
  if (words >= FEWEST_BESIDE_ILLEGIBLE) return editsIfIllegible(written, word, scratch);
  if (nearest === null || words === 1 || word.length < SHORTEST_BESIDE_OTHERS) return null;
  const edits = scratch.edits.between(written, word, nearest.edits);
  return edits <= nearest.edits ? edits : null;
}

/**
 * Wrong letters of a word that by itself is near none, or nearer another; it has the first or last letter
 * of the wanted word.
 */
function editsIfIllegible(written: string, word: string, scratch: FoldScratch): number | null {
  const most = ILLEGIBLE_EDITS.find(([length]) => word.length >= length)?.[1] ?? 0;
  if (most === 0 || written.length < SHORTEST_ILLEGIBLE) return null;
  if (written.charAt(0) !== word.charAt(0) && written.at(-1) !== word.at(-1)) return null;
  const edits = scratch.edits.between(written, word, most);
  return edits <= most ? edits : null;
}
