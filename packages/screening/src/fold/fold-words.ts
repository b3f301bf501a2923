import { foldWord, readingOf } from './fold-word.ts';
import type { FoldedToken, NameType } from './folded-token.ts';
import { classOf } from './token-class.ts';

const WORD = /[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼʻ`´ʹ]+/gu;
/** Companies are abbreviated with dots; in a person's name each dotted letter is an initial. */
const DOTTED_OR_WORD = /(?:\p{L}\.){2,}\p{L}?(?!\p{L})|[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼʻ`´ʹ]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** The words of a name folded one by one, each knowing where it stood. */
export function foldWords(name: string, type: NameType): FoldedToken[] {
  const reading = readingOf(name);
  const found = [...name.matchAll(type === 'company' ? DOTTED_OR_WORD : WORD)];
  const runs = found.flatMap((word) => runsOf(word[0], word.index));
  return runs.flatMap(({ source, start }) => {
    const { texts, script, vowelless } = foldWord(source, reading);
    const end = start + source.length;
    return texts
      .filter((text) => text !== '')
      .map((text) => ({ text, source, start, end, script, vowelless, class: classOf(text, type) }));
  });
}

/** Chinese and Japanese leave no space between their letters and others. */
function runsOf(word: string, start: number): { source: string; start: number }[] {
  if (!UNSPACED.test(word)) return [{ source: word, start }];
  return [...word.matchAll(UNSPACED_RUN)].map((run) => ({
    source: run[0],
    start: start + run.index,
  }));
}
