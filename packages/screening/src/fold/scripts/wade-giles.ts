import { isPinyin } from './han.ts';

/** Beginnings and endings of syllables in Wade-Giles, without apostrophes as in passports, and in pinyin. */
const BEGINNINGS: readonly (readonly [written: RegExp, pinyin: string])[] = [
  [/^ch(?=[aeou])/, 'zh'],
  [/^ch(?=[iu])/, 'j'],
  [/^ch(?=i)/, 'q'],
  [/^hs/, 'x'],
  [/^ts/, 'z'],
  [/^ts/, 'c'],
  [/^p/, 'b'],
  [/^t(?!s)/, 'd'],
  [/^k/, 'g'],
  [/^j/, 'r'],
];
const ENDINGS: readonly (readonly [written: RegExp, pinyin: string])[] = [
  [/ung$/, 'ong'],
  [/ien$/, 'ian'],
];

/**
 * The pinyin words that a folded token may be in the romanisation of Wade and Giles; none where
 * it can be no Chinese name.
 *
 * @example
 * pinyinOf('chiao'); // ['jiao']
 */
export function pinyinOf(token: string): readonly string[] {
  const ends = [token, ...rewritten(token, ENDINGS)];
  const words = ends.flatMap((word) => [word, ...rewritten(word, BEGINNINGS)]);
  return [...new Set(words)].filter((word) => word !== token && isPinyin(word));
}

function rewritten(
  token: string,
  rules: readonly (readonly [written: RegExp, pinyin: string])[],
): string[] {
  return rules.flatMap(([written, pinyin]) =>
    written.test(token) ? [token.replace(written, pinyin)] : [],
  );
}
