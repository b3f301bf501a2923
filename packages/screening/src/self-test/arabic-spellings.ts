import type { ListEntry } from '../lists/list-entry.ts';

const ARABIC = /^[\p{Script=Arabic}\s]+$/u;
/** First letters of romanised words and of the Arabic ones: wrongly paired words are detected by them. */
const BEGINNINGS =
  'aeiou:اأإآعٱ b:ب t:تطث j:ج h:حه k:خكق d:دذضظ r:ر z:زظذ s:سصش g:غج f:ف q:ق l:ل m:م n:ن w:و y:ي';
const BEGIN = new Map(
  BEGINNINGS.split(' ').flatMap((row) => {
    const [latin = '', arabic = ''] = row.split(':');
    return [...latin].map((letter) => [letter, arabic] as const);
  }),
);

/** Romanised words to the Arabic ones the UN writes, learned from names whose words correspond in order. */
export function arabicSpellings(entries: readonly ListEntry[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const { names } of entries) {
    const native = names.find(({ kind, name }) => kind === 'native' && ARABIC.test(name));
    const latin = wordsOf(names[0]?.name ?? '');
    const arabic = (native?.name ?? '').trim().split(/\s+/);
    if (latin.length !== arabic.length) continue;
    for (const [i, word] of latin.entries()) learn(spellings, word, arabic[i] ?? '');
  }
  return spellings;
}

/** Words as `inArabic` looks them up: lower case, without apostrophes, the article apart. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\b(?:al|el)-/g, 'al')
    .split(/\s+/);
}

function learn(spellings: Map<string, string>, word: string, arabic: string): void {
  const [bare, letters] = [word.replace(/^al/, ''), arabic.replace(/^ال/, '')];
  if (word.startsWith('al') !== arabic.startsWith('ال')) return;
  if (bare.length < 3 || letters.length < 2 || !/^[a-z]+$/.test(bare)) return;
  if (BEGIN.get(bare.charAt(0))?.includes(letters.charAt(0))) spellings.set(bare, letters);
}
