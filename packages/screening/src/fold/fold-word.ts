import { findArabicName } from './arabic-names.ts';
import { spellHangul } from './hangul.ts';
import {
  ARABIC_LETTERS,
  ARMENIAN_LETTERS,
  BELARUSIAN_LETTERS,
  CYRILLIC_LETTERS,
  GEORGIAN_LETTERS,
  GREEK_LETTERS,
  HEBREW_LETTERS,
  LATIN_LETTERS,
  spell,
  UKRAINIAN_LETTERS,
} from './letters.ts';
import { type Script, scriptOfWord } from './scripts.ts';

/** The language a Cyrillic name is read in, told by letters the others do not have. */
export type CyrillicReading = 'russian' | 'ukrainian' | 'belarusian';

/** A word as Latin tokens; `vowelless` where the script left the short vowels out. */
export interface FoldedWord {
  readonly texts: readonly string[];
  readonly script: Script;
  readonly vowelless: boolean;
}

const PLAIN_ASCII = /^[a-z0-9]*$/;

export function readingOf(name: string): CyrillicReading {
  if (/[ўЎ]/.test(name)) return 'belarusian';
  return /[іїєґІЇЄҐ]/.test(name) ? 'ukrainian' : 'russian';
}

/**
 * Folds one word to lower-case Latin tokens without accents, apostrophes or invisible marks.
 * Usually one token; an Arabic article and each Korean syllable become tokens of their own.
 * Letters of a script without a table stay as they are.
 */
export function foldWord(word: string, reading: CyrillicReading): FoldedWord {
  const lower = word.normalize('NFKC').toLowerCase();
  if (PLAIN_ASCII.test(lower)) return { texts: [lower], script: 'latin', vowelless: false };
  const script = scriptOfWord(word);
  if (script === 'latin' || script === 'digits') return one(foldLatin(lower), script);
  if (script === 'hangul') return { texts: spellHangul(word), script, vowelless: false };
  const letters = bare(lower);
  if (script === 'arabic') return foldArabic(letters);
  if (script === 'cyrillic') return one(foldCyrillic(letters, reading), script);
  if (script === 'greek') return one(foldGreek(lower), script);
  if (script === 'hebrew')
    return { ...one(spell(letters, HEBREW_LETTERS), script), vowelless: true };
  if (script === 'georgian') return one(spell(letters, GEORGIAN_LETTERS), script);
  if (script === 'armenian') return one(spell(letters, ARMENIAN_LETTERS), script);
  return one(script === 'han' ? letters : native(lower), script);
}

function one(text: string, script: Script): FoldedWord {
  return { texts: [text], script, vowelless: false };
}

function foldLatin(lower: string): string {
  return spell(bare(lower.normalize('NFKD')), LATIN_LETTERS);
}

/** Soft and hard signs vanish, and "ий" and "ый" end as the one "iy" and "yy" of the romanisation. */
function foldCyrillic(letters: string, reading: CyrillicReading): string {
  if (reading === 'ukrainian') return spell(letters, UKRAINIAN_LETTERS, CYRILLIC_LETTERS);
  if (reading === 'belarusian') return spell(letters, BELARUSIAN_LETTERS, CYRILLIC_LETTERS);
  return spell(letters, CYRILLIC_LETTERS);
}

/** At the start of a word these pairs are one sound; inside it they are usually spelled out. */
function foldGreek(lower: string): string {
  const letters = bare(lower.normalize('NFKD'))
    .replace(/^μπ/, 'b')
    .replace(/^ντ/, 'd')
    .replace(/^γκ/, 'g')
    .replace(/ου/g, 'u');
  return spell(letters, GREEK_LETTERS);
}

function foldArabic(letters: string): FoldedWord {
  const known = findArabicName(letters);
  if (known !== null) return arabic([known], false);
  const served = /^عبد(ال.{2,})$/.exec(letters);
  if (served) return arabic(['abd', ...foldArabic(served[1] ?? '').texts], true);
  const defined = /^(?:ال|آل)(.{2,})$/.exec(letters);
  if (!defined) return arabic([spellArabic(letters)], true);
  const rest = defined[1] ?? '';
  const name = findArabicName(rest);
  return arabic(['al', name ?? spellArabic(rest)], name === null);
}

function arabic(texts: readonly string[], vowelless: boolean): FoldedWord {
  return { texts, script: 'arabic', vowelless };
}

function spellArabic(letters: string): string {
  return spell(letters, ARABIC_LETTERS);
}

function bare(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Scripts that write vowels as marks keep them. */
function native(lower: string): string {
  return lower.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
