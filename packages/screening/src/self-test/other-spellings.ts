import type { Random } from './random.ts';

/** A rewriting of a lower-case word, as another office's rules or another language would have it. */
type Rewriting = readonly [from: RegExp, to: string];

/** Romanisations other than the lists': ISO 9, German, French, Polish, passports of several years. */
const CYRILLIC_REWRITINGS: readonly Rewriting[] = [
  [/kh/, 'h'],
  [/kh/, 'ch'],
  [/zh/, 'j'],
  [/zh/, 'z'],
  [/ch/, 'tch'],
  [/ch(?=[aeiouy])/, 'tsch'],
  [/sh/, 'ch'],
  [/sh/, 'sch'],
  [/shch/, 'sch'],
  [/ts/, 'c'],
  [/ts/, 'tz'],
  [/ya/, 'ia'],
  [/ya/, 'ja'],
  [/yu/, 'iu'],
  [/yu/, 'ju'],
  [/iy$/, 'y'],
  [/iy$/, 'ii'],
  [/(?<=[^aeiou])y$/, 'iy'],
  [/(?<=[^aeiou])y$/, 'i'],
  [/ey$/, 'ei'],
  [/ay$/, 'ai'],
  [/^ye/, 'e'],
  [/^e(?=v|k|l|f|g)/, 'ye'],
  [/ev$/, 'yev'],
  [/v(?=ich$|na$)/, 'w'],
  [/v$/, 'ff'],
  [/v/, 'w'],
  [/ks/, 'x'],
  [/x/, 'ks'],
  [/y(?=[^aeiou])/, 'i'],
  [/yev/, 'iev'],
  [/ich$/, 'itch'],
  [/ich$/, 'ych'],
];

/** Arabic and Persian names by English, French, German, Turkish and Maghreb custom. */
const ARABIC_REWRITINGS: readonly Rewriting[] = [
  [/^al-?/, 'el '],
  [/ou/, 'u'],
  [/u(?=[^aeiou])/, 'ou'],
  [/oo/, 'u'],
  [/ee/, 'i'],
  [/i(?=[^aeiou])/, 'ee'],
  [/q/, 'k'],
  [/q/, 'g'],
  [/kh/, 'h'],
  [/sh/, 'ch'],
  [/j/, 'dj'],
  [/j/, 'g'],
  [/ay/, 'ai'],
  [/ay/, 'ei'],
  [/aw/, 'au'],
  [/aw/, 'aou'],
  [/y$/, 'i'],
  [/i$/, 'y'],
  [/ah$/, 'a'],
  [/a$/, 'ah'],
  [/dh/, 'd'],
  [/th/, 't'],
  [/gh/, 'g'],
  [/w/, 'ou'],
  [/(?<=[aeiou])(ss|mm|ll|nn|dd|bb)(?=[aeiou])/, '$1'],
  [/e(?=[^aeiou]+[aeiou]?$)/, 'i'],
  [/(?<=[^aeiou])a(?=[^aeiou]$)/, 'e'],
  [/'/, ''],
];

const SPANISH_REWRITINGS: readonly Rewriting[] = [
  [/z$/, 's'],
  [/s$/, 'z'],
  [/y/, 'i'],
  [/v/, 'b'],
  [/j/, 'x'],
  [/c(?=[ei])/, 's'],
  [/qu/, 'k'],
  [/h/, ''],
  [/ll/, 'y'],
];

const CHINESE_REWRITINGS: readonly Rewriting[] = [
  [/^zh/, 'ch'],
  [/^x(?=i)/, 'hs'],
  [/^q(?=i)/, "ch'"],
  [/^c(?=[aou])/, "ts'"],
  [/^z(?=[aou])/, 'ts'],
  [/^j(?=i|u)/, 'ch'],
  [/^r(?=[aeu])/, 'j'],
  [/ong$/, 'ung'],
  [/ian$/, 'ien'],
  [/^g(?=[aou])/, 'k'],
  [/^d(?=[aeiou])/, 't'],
  [/^b(?=[aeiou])/, 'p'],
];

/** Spellings by ear, by someone who does not know the name. */
const BY_EAR: readonly Rewriting[] = [
  [/ph/, 'f'],
  [/f/, 'ph'],
  [/kh/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/k(?=[aou])/, 'c'],
  [/ck/, 'k'],
  [/sh/, 'sch'],
  [/ch/, 'tch'],
  [/v/, 'w'],
  [/w/, 'v'],
  [/z/, 's'],
  [/th/, 't'],
  [/t$/, 'th'],
  [/oo/, 'u'],
  [/ee/, 'i'],
  [/i(?=[^aeiou]$)/, 'ee'],
  [/y$/, 'ee'],
  [/(?<=[aeiou])([bdfglmnprst])(?=[aeiou])/, '$1$1'],
  [/([bdfglmnprst])\1/, '$1'],
  [/h(?=[^aeiou]|$)/, ''],
  [/ai/, 'ay'],
  [/ei/, 'ay'],
  [/x/, 'ks'],
  [/qu/, 'kw'],
];

/** The spelling customs a listed name may follow, by its country or its form. */
export type NameCustom = 'slavic' | 'arabic' | 'spanish' | 'chinese' | 'other';

const BY_CUSTOM: Readonly<Record<NameCustom, readonly Rewriting[]>> = {
  slavic: CYRILLIC_REWRITINGS,
  arabic: ARABIC_REWRITINGS,
  spanish: SPANISH_REWRITINGS,
  chinese: CHINESE_REWRITINGS,
  other: [],
};

/** A name as another romanisation has it, one or two of its words rewritten; null where no rule applies. */
export function respell(name: string, custom: NameCustom, random: Random): string | null {
  return rewrite(name, BY_CUSTOM[custom], random, 1 + random.below(2));
}

/** A name as it is spelled by ear. */
export function hear(name: string, random: Random): string | null {
  return rewrite(name, BY_EAR, random, 1 + random.below(2));
}

function rewrite(
  name: string,
  rules: readonly Rewriting[],
  random: Random,
  times: number,
): string | null {
  const words = name.split(' ');
  let left = times;
  for (const i of random.shuffled(words.map((_, at) => at))) {
    const word = (words[i] ?? '').toLowerCase();
    if (word.length < 4 || left === 0) continue;
    const rule = random.shuffled(rules).find(([from]) => from.test(word));
    if (!rule) continue;
    words[i] = word.replace(rule[0], rule[1]);
    left--;
  }
  return left === times ? null : words.join(' ');
}
