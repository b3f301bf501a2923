import { hasTooManyMarks } from './typed-text.ts';

/** Scripts in which a joiner between two letters says how they are written. */
const JOINING_SCRIPTS = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
];
/** Vowel signs of Arabic, which Unicode gives to no script of their own. */
const HARAKAT = String.raw`\u064b-\u0655\u0670`;
const JOINING = new RegExp(
  `^[${HARAKAT}${JOINING_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('')}]$`,
  'u',
);
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const KEYCAP = '\u20e3';

/** What nobody sees, in runs: also controls, but not those that end a line or a word. */
const INVISIBLE =
  /(?:(?!\p{Cn})\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?!\s|\u0085)\p{Cc})+/gu;

/** What of a run has a meaning, where it stands: after which character, and before which. */
const MEANINGS: readonly {
  readonly after: RegExp;
  readonly before?: RegExp;
  readonly kept: RegExp;
}[] = [
  { after: JOINING, before: JOINING, kept: /^[\u200c\u200d]/u },
  // `1` in a key: the digit, U+FE0F, the key
  { after: /^[\d#*]$/u, before: new RegExp(`^${KEYCAP}$`, 'u'), kept: /^\ufe0f/u },
  // one picture of several, as a family
  { after: PICTURE, before: PICTURE, kept: /^\ufe0f?\u200d/u },
  // a picture as text or in colours, or the flag of a part of a country
  { after: PICTURE, kept: /^(?:[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]+)/u },
  // the written form of a Han or Mongolian letter
  { after: /^\p{Script=Han}$/u, kept: /^[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u },
  { after: /^\p{Script=Mongolian}$/u, kept: /^[\u180b-\u180f]/u },
];

function keptOf(run: string, at: number, text: string): string {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const [after = ''] = text.slice(at + run.length, at + run.length + 2);
  for (const meaning of MEANINGS) {
    if (!meaning.after.test(before)) continue;
    if (meaning.before && !meaning.before.test(after)) continue;
    const [kept] = meaning.kept.exec(run) ?? [];
    if (kept !== undefined) return kept;
  }
  return '';
}

/** What word processors, phones and web pages write in place of a plain character. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\p{Zs}\u2800]/gu, ' '],
  [/[\u2010\u2011]/gu, '-'],
  [/[\u2018\u2019\u02bc]/gu, "'"],
  [/[\p{Zl}\p{Zp}]/gu, '\n'],
];

/**
 * A text that a person typed or a file holds, as it is stored, compared and searched for: without what nobody
 * sees, with plain spaces, hyphens and apostrophes, composed (NFC) and trimmed. Joiners stay between letters
 * that they shape. Passwords, codes, tokens and references that a program sends are never cleaned.
 *
 * A text with too many marks on a character is not composed: that would take minutes, and `textProblem` refuses it.
 */
export function cleanText(typed: string): string {
  const seen = typed.replace(INVISIBLE, keptOf);
  const plain = PLAIN.reduce((text, [shape, by]) => text.replace(shape, by), seen);
  return (hasTooManyMarks(plain) ? plain : plain.normalize('NFC')).trim();
}

/** Whether there is nothing in a text that anybody sees. */
export function isBlank(typed: string): boolean {
  return cleanText(typed) === '';
}
