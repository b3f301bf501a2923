import { foldWord, readingOf } from '../fold/scripts/fold-word.ts';
import type { FoldedToken } from '../fold/folded-token.ts';
import type { ComparedLetter } from './letter-edits.ts';

/** A letter with the marks that stand on it. */
const LETTER = /[\p{L}\p{N}][\p{M}]*/gu;
/** Scripts whose letters mean nothing beside Latin ones when they are not folded. */
const LATIN = new Set(['latin', 'digits']);

/** How letters are compared: as the engine folds them, or as they are written but for capitals. */
export type LetterView = 'folded' | 'written';

/**
 * The letters of neighbouring tokens, each with its place in their sources joined by spaces; `null`
 * where a letter of the writing is no letter of what was compared, as in Arabic and Han.
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

/** A letter that is spelled by several is several, all from its one place. */
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
