import { at } from '../fold/flat-array.ts';

/** Letters by the sound a word begins with; words that begin otherwise are not one word written apart. */
const CLASSES = ['aeiouyh', 'bp', 'fvw', 'ckqgxjzs', 'dt', 'l', 'mn', 'r'];
const LETTERS = 128;
const classes = new Uint8Array(LETTERS);
for (const [i, letters] of CLASSES.entries()) {
  for (const letter of letters) classes[letter.charCodeAt(0)] = i + 1;
}

/** A token of either side as far as joining is concerned. */
export interface Joinable {
  readonly length: number;
  /** Its first UTF-16 unit. */
  readonly first: number;
}

/** Words that sound alike when joined may be this much longer or shorter. */
export const MOST_LETTERS_APART = 4;
/** "Abd al Rahman" is the longest that is written as one word. */
export const LONGEST_STRETCH = 3;

/** Whether a word that begins with one letter may be several joined that begin with another. */
export function beginAlike(first: number, other: number): boolean {
  if (first === other) return true;
  if (first >= LETTERS || other >= LETTERS) return false;
  return at(classes, first) !== 0 && at(classes, first) === at(classes, other);
}
