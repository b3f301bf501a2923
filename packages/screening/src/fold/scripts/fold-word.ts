import { findArabicName } from './arabic-names.ts';
import { arabicSounds } from './arabic-sounds.ts';
import { type CompoundEnding, OF_FAITH, OF_GOD } from '../persons/compound-names.ts';
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
import { soundKey } from '../spelling/sound-key.ts';

/** The language a Cyrillic name is read in, recognised by letters the others do not have. */
export type CyrillicReading = 'russian' | 'ukrainian' | 'belarusian';

/** One Latin token of a word; `consonants` as in a folded token. */
export interface FoldedPiece {
  readonly text: string;
  readonly consonants: readonly string[];
}

/** A word as Latin tokens. */
export interface FoldedWord {
  readonly pieces: readonly FoldedPiece[];
  readonly script: Script;
}

const ASCII_LETTERS = /^[A-Za-z0-9]*$/;
/** A stroke that only widens a word. */
const TATWEEL = /\u0640/g;
const PLAIN_ASCII = /^[a-z0-9]*$/;
/** Scripts that write vowels as combining marks, which are not removed. */
const UNWRITTEN = /[^\p{L}\p{M}\p{N}]/gu;

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
  if (ASCII_LETTERS.test(word)) return one(word.toLowerCase(), 'latin');
  const lower = word.normalize('NFKC').toLowerCase();
  if (PLAIN_ASCII.test(lower)) return one(lower, 'latin');
  const script = scriptOfWord(word);
  if (script === 'latin' || script === 'digits')
    return one(spell(bare(lower.normalize('NFKD')), LATIN_LETTERS), script);
  if (script === 'hangul') return { pieces: spellHangul(word).map(written), script };
  const letters = bare(lower);
  if (script === 'arabic') return { pieces: arabicPieces(letters.replace(TATWEEL, '')), script };
  if (script === 'cyrillic') return one(foldCyrillic(letters, reading), script);
  if (script === 'greek') return one(foldGreek(lower), script);
  if (script === 'hebrew') return foldHebrew(letters);
  if (script === 'georgian') return one(spell(letters, GEORGIAN_LETTERS), script);
  if (script === 'armenian') return one(spell(letters, ARMENIAN_LETTERS), script);
  return one(script === 'han' ? letters : lower.replace(UNWRITTEN, ''), script);
}

function one(text: string, script: Script): FoldedWord {
  return { pieces: [written(text)], script };
}

function written(text: string): FoldedPiece {
  return { text, consonants: [] };
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

function foldHebrew(letters: string): FoldedWord {
  const text = spell(letters, HEBREW_LETTERS);
  const consonants = [soundKey(text), soundKey(text.charAt(0) + text.slice(1).replace(/w/g, ''))];
  return { pieces: [{ text, consonants }], script: 'hebrew' };
}

/** The article, "abd" (servant) and "abu" (father) joined to a name are separate words. */
function arabicPieces(letters: string): FoldedPiece[] {
  const known = findArabicName(letters);
  if (known !== null) return [written(known)];
  const served = /^(عبد|أبو|ابو|أبي|ابي)(.{3,})$/.exec(letters);
  if (served) return [...arabicPieces(served[1] ?? ''), ...arabicPieces(served[2] ?? '')];
  const ended = /^(.{2,})(الدين|الدین|الله|اللہ)$/.exec(letters);
  if (ended) return endedPieces(ended[1] ?? '', ended[2]?.startsWith('الد') ? OF_FAITH : OF_GOD);
  const defined = /^(?:ال|آل)(.{2,})$/.exec(letters);
  if (defined) return [written('al'), ...arabicPieces(defined[1] ?? '')];
  return cutAtNames(letters) ?? [{ text: spellArabic(letters), consonants: arabicSounds(letters) }];
}

/** A name of two words written as one, "نصرالله", in the spelling its two words have when joined. */
function endedPieces(letters: string, { text, sounds }: CompoundEnding): FoldedPiece[] {
  const pieces = arabicPieces(letters);
  const last = pieces.at(-1);
  if (!last) return pieces;
  const consonants = last.consonants.map((key) => key + sounds);
  return [...pieces.slice(0, -1), { text: last.text + text, consonants }];
}

const SHORTEST_NAME = 3;

/** Two names of the table written without the space between them, `null` where a word is not two such names. */
function cutAtNames(letters: string): FoldedPiece[] | null {
  for (let place = SHORTEST_NAME; place <= letters.length - SHORTEST_NAME; place++) {
    const left = findArabicName(letters.slice(0, place));
    const right = left === null ? null : findArabicName(letters.slice(place));
    if (left !== null && right !== null) return [written(left), written(right)];
  }
  return null;
}

/** A hamza before a closing y has no letter of its own, and that y is written i: Tai, Qahtani. */
function spellArabic(letters: string): string {
  return spell(letters.replace(/ئ(?=[يی]$)/, '').replace(/[يی]$/, 'i'), ARABIC_LETTERS);
}

function bare(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '');
}
