import { HAN_BY_SYLLABLE } from './han-syllables.ts';
import type { Random } from './random.ts';

/** Latin letter groups to the letters a Russian writes, longest first. */
const RUSSIAN =
  'shch:щ zh:ж kh:х ts:ц ch:ч sh:ш yu:ю ya:я yo:ё ye:е iy:ий yy:ый ay:ай ey:ей oy:ой a:а b:б v:в g:г d:д e:е z:з i:и y:ы k:к l:л m:м n:н o:о p:п r:р s:с t:т u:у f:ф h:х j:ж c:к w:в x:кс q:к';
const UKRAINIAN =
  'shch:щ zh:ж kh:х ts:ц ch:ч sh:ш yu:ю iu:ю ya:я ia:я ye:є yi:ї iy:ій yy:ий ay:ай ey:ей oy:ой a:а b:б v:в h:г g:ґ d:д e:е z:з i:і y:и k:к l:л m:м n:н o:о p:п r:р s:с t:т u:у f:ф j:й c:к w:в x:кс q:к';
/** Given names with one spelling only; other words are spelled as the UN has them. */
const GIVEN =
  'muhammad:محمد mohammad:محمد mohammed:محمد mohamed:محمد ahmad:أحمد ahmed:أحمد ali:علي hassan:حسن hasan:حسن hussein:حسين husayn:حسين hussain:حسين abdullah:عبدالله abdallah:عبدالله ibrahim:إبراهيم khalid:خالد khaled:خالد omar:عمر umar:عمر mahmoud:محمود mahmud:محمود mustafa:مصطفى yusuf:يوسف yousef:يوسف salim:سليم salem:سالم said:سعيد saleh:صالح salih:صالح nasir:ناصر nasser:ناصر abd:عبد abu:أبو bin:بن ibn:ابن rahman:الرحمن karim:كريم jamal:جمال tariq:طارق faysal:فيصل fahd:فهد sami:سامي samir:سمير adil:عادل amir:أمير bashar:بشار maher:ماهر rami:رامي walid:وليد ziad:زياد jaber:جابر jabir:جابر qasim:قاسم kazim:كاظم mahdi:مهدي reza:رضا akbar:أكبر';

function table(rows: string): ReadonlyMap<string, string> {
  return new Map(
    rows.split(' ').map((row) => {
      const [from = '', to = ''] = row.split(':');
      return [from, to] as const;
    }),
  );
}

const RUSSIAN_LETTERS = table(RUSSIAN);
const UKRAINIAN_LETTERS = table(UKRAINIAN);
const ARABIC_WORDS = table(GIVEN);
const LONGEST_GROUP = 4;

function spell(word: string, letters: ReadonlyMap<string, string>): string {
  let written = '';
  for (let at = 0; at < word.length; ) {
    let length = Math.min(LONGEST_GROUP, word.length - at);
    while (length > 1 && !letters.has(word.slice(at, at + length))) length--;
    written += letters.get(word.slice(at, at + length)) ?? '';
    at += length;
  }
  return written;
}

/** A romanised Slavic name back in Cyrillic, Russian or Ukrainian. */
export function inCyrillic(name: string, random: Random): string {
  const letters = random.next() < 0.75 ? RUSSIAN_LETTERS : UKRAINIAN_LETTERS;
  const words = name
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[\s-]+/);
  return words.map((word) => capital(spell(russianEnding(word), letters))).join(' ');
}

/** "Andrei" and "Dmitry" end on a short i that no letter table shows. */
function russianEnding(word: string): string {
  return word.replace(/(?<=[aeo])i$/, 'y').replace(/(?<=[^aeiou])y$/, 'iy');
}

/**
 * A romanised Arabic name as the UN spells its words, without short vowels; null where it has a word
 * whose spelling is not known for certain.
 */
export function inArabic(name: string, spellings: ReadonlyMap<string, string>): string | null {
  const words = name
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\b(?:al|el)[- ]/g, 'al-')
    .split(/\s+/)
    .map((word) => arabicWord(word, spellings));
  return words.includes(null) ? null : words.join(' ');
}

function arabicWord(word: string, spellings: ReadonlyMap<string, string>): string | null {
  const parts = word.split('-').filter((part) => part !== '');
  const written = parts.map((part) =>
    part === 'al' ? 'ال' : (ARABIC_WORDS.get(part) ?? spellings.get(part) ?? null),
  );
  return written.includes(null) ? null : written.join('');
}

/** A pinyin name in Han, family name first; null where a word is no pinyin. */
export function inHan(name: string, random: Random): string | null {
  const written = name.toLowerCase().split(/[\s-]+/);
  const words = isFamilyFirst(written) ? [...written.slice(1), written[0] ?? ''] : written;
  const family = words.at(-1) ?? '';
  const given = words.slice(0, -1).map(syllablesOf);
  const all = [syllablesOf(family), ...given];
  if (words.length < 2 || all.some((syllables) => syllables === null)) return null;
  const syllables = all.flatMap((some) => some ?? []);
  if (syllables.length < 2 || syllables.length > 4) return null;
  return syllables
    .map((syllable) => random.pick([...(HAN_BY_SYLLABLE.get(syllable) ?? '')]))
    .join('');
}

/** A family name has one syllable: where only the first of two words has, the list wrote it first. */
function isFamilyFirst(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  return syllablesOf(first)?.length === 1 && (syllablesOf(last)?.length ?? 0) > 1;
}

/** The syllables of a pinyin word, longest first; null where it is none. */
export function syllablesOf(word: string): string[] | null {
  if (word === '') return [];
  for (let length = Math.min(6, word.length); length > 0; length--) {
    if (!HAN_BY_SYLLABLE.has(word.slice(0, length))) continue;
    const rest = syllablesOf(word.slice(length));
    if (rest) return [word.slice(0, length), ...rest];
  }
  return null;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
