import { foldWord, readingOf } from './scripts/fold-word.ts';
import type { FoldedToken } from './folded-token.ts';
import { type HanSpelling, spellHan } from './scripts/han.ts';
import { classOf, type NameType } from './token-class.ts';

const WORD = /[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼʻ`´ʹ]+/gu;
/** Companies are abbreviated with dots; in a person's name each dotted letter is an initial. */
const DOTTED_OR_WORD = /(?:\p{L}\.){2,}\p{L}?(?!\p{L})|[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼʻ`´ʹ]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/**
 * How a name is read: as it is written; Han by its Mandarin pronunciation, in the usual spelling or
 * another one; names that are joined by custom ("Nur al-Din") as separate words, or joined across other
 * names between them; with the nearest of several titles for a name; or with a legal form at the end of a
 * row of letters ("I B V").
 */
export type NameReading =
  | 'written'
  | 'spelled'
  | 'spelled-second'
  | 'spelled-halved'
  | 'apart'
  | 'scattered'
  | 'titled'
  | 'form-apart';

const HAN_SPELLINGS: Readonly<Partial<Record<NameReading, HanSpelling>>> = {
  spelled: 'usual',
  'spelled-second': 'second',
  'spelled-halved': 'halved',
};

/** The words of a name folded one by one, each with its position. */
export function foldWords(
  name: string,
  type: NameType,
  reading: NameReading = 'written',
): FoldedToken[] {
  const letters = readingOf(name);
  const spelling = HAN_SPELLINGS[reading];
  const found = [...name.matchAll(type === 'company' ? DOTTED_OR_WORD : WORD)];
  const runs = found.flatMap((word) => runsOf(word[0], word.index));
  return runs.flatMap(({ source, start }) => {
    if (spelling && UNSPACED.test(source))
      return spelledTokens(source, start, type, runs.length === 1, spelling);
    const { pieces, script } = foldWord(source, letters);
    const end = start + source.length;
    return pieces
      .filter(({ text }) => text !== '')
      .map(({ text, consonants }) => ({
        text,
        consonants,
        source,
        start,
        end,
        script,
        class: classOf(text, type),
      }));
  });
}

function spelledTokens(
  run: string,
  at: number,
  type: NameType,
  isWholeName: boolean,
  spelling: HanSpelling,
): FoldedToken[] {
  return spellHan(run, type, isWholeName, spelling).map(({ text, start, end }) => ({
    text,
    consonants: [],
    source: run.slice(start, end),
    start: at + start,
    end: at + end,
    script: 'han',
    class: classOf(text, type),
  }));
}

/** Whether a name has Han or kana, which may be read as written or as spelled. */
export function hasHan(name: string): boolean {
  return UNSPACED.test(name);
}

/** Chinese and Japanese leave no space between their letters and others. */
function runsOf(word: string, start: number): { source: string; start: number }[] {
  if (!UNSPACED.test(word)) return [{ source: word, start }];
  return [...word.matchAll(UNSPACED_RUN)].map((run) => ({
    source: run[0],
    start: start + run.index,
  }));
}
