/** The writing systems the fold distinguishes; every other one is `other` and stays in its own letters. */
export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'georgian'
  | 'armenian'
  | 'hangul'
  | 'han'
  | 'digits'
  | 'other';

const RANGES: readonly (readonly [from: number, to: number, script: Script])[] = [
  [0x0030, 0x0039, 'digits'],
  [0x0041, 0x024f, 'latin'],
  [0x0250, 0x02af, 'latin'],
  [0x0370, 0x03ff, 'greek'],
  [0x0400, 0x052f, 'cyrillic'],
  [0x0530, 0x058f, 'armenian'],
  [0x0590, 0x05ff, 'hebrew'],
  [0x0600, 0x06ff, 'arabic'],
  [0x0750, 0x077f, 'arabic'],
  [0x08a0, 0x08ff, 'arabic'],
  [0x10a0, 0x10ff, 'georgian'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1c90, 0x1cbf, 'georgian'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x3040, 0x30ff, 'han'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xac00, 0xd7af, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfeff, 'arabic'],
  [0xff21, 0xff5a, 'latin'],
];

/** The script of one character (Unicode code point). Kana count as Han: both are written without spaces. */
export function scriptOf(codePoint: number): Script {
  for (const [from, to, script] of RANGES) {
    if (codePoint <= to) return codePoint >= from ? script : 'other';
  }
  return 'other';
}

/** The script of a word: that of its first letter, or digits where it has no letter. */
export function scriptOfWord(word: string): Script {
  let script: Script = 'other';
  for (const char of word) {
    script = scriptOf(char.codePointAt(0) ?? 0);
    if (script !== 'digits' && /\p{L}/u.test(char)) return script;
  }
  return script;
}
