import { foldWord, readingOf } from '../fold/scripts/fold-word.ts';
import type { FoldedToken } from '../fold/folded-token.ts';
import type { ComparedLetter } from './letter-edits.ts';

/** A letter with its combining marks. */
const LETTER = /[\p{L}\p{N}][\p{M}]*/gu;
/** Scripts whose unfolded letters cannot be compared with Latin ones. */
const LATIN = new Set(['latin', 'digits']);

/** How letters are compared: as the engine folds them, or as they are written, in lower case. */
export type LetterView = 'folded' | 'written';

/**
 * The letters of neighbouring tokens, each with its position in their sources joined by spaces; `null`
 * where the written letters are not those that were compared, as in Arabic and Han.
 */
export function comparedLetters(
  tokens: readonly FoldedToken[],
  name: string,
  view: LetterView,
): readonly ComparedLetter[] | null {
  const letters: ComparedLetter[] = [];
  let start = 0;
  for (const token of tokens) {
    const own = view === 'folded' ? foldedLetters(token, name) : writtenLetters(token, asWritten);
    if (own === null) return null;
    for (const { letter, span } of own)
      letters.push({ letter, span: [start + span[0], start + span[1]] });
    start += token.source.length + 1;
  }
  return letters;
}

/** Letter by letter, where that gives what the whole word folds to; else Latin without its accents. */
function foldedLetters(token: FoldedToken, name: string): readonly ComparedLetter[] | null {
  const reading = readingOf(name);
  const folded = writtenLetters(token, (letter) =>
    foldWord(letter, reading)
      .pieces.map(({ text }) => text)
      .join(''),
  );
  if (folded.map(({ letter }) => letter).join('') === token.text) return folded;
  return LATIN.has(token.script) ? writtenLetters(token, withoutMarks) : null;
}

/** A letter spelled by several is several letters of one position. */
function writtenLetters(
  { source }: FoldedToken,
  spell: (letter: string) => string,
): readonly ComparedLetter[] {
  return [...source.matchAll(LETTER)].flatMap(({ 0: letter, index }) =>
    Array.from(spell(letter), (spelled) => ({
      letter: spelled,
      span: [index, index + letter.length] as const,
    })),
  );
}

function asWritten(letter: string): string {
  return letter.normalize('NFC').toLowerCase();
}

function withoutMarks(letter: string): string {
  return letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
