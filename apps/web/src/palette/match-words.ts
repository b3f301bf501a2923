/** A part of a text, from its first character to the one after its last. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface WordMatch {
  /** 0 at the start of the text, 1 at the start of each word, 2 inside words. */
  readonly rank: 0 | 1 | 2;
  readonly ranges: readonly TextRange[];
}

/** Case and accents do not count; every character keeps its place. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const [base = ''] = text.charAt(at).normalize('NFD').toLowerCase();
    return base;
  }).join('');
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

/** Where a word begins in a text: best at the start of one of its words; -1 where it is not in it. */
function placeOf(text: string, word: string): number {
  const first = text.indexOf(word);
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return first;
}

/** Finds every typed word in a text; null where one of them is missing. No words match everything. */
export function matchWords(text: string, typed: string): WordMatch | null {
  const folded = fold(text);
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const places = words.map((word) => placeOf(folded, word));
  if (places.includes(-1)) return null;
  const ranges = words
    .map((word, index) => {
      const from = places[index] ?? 0;
      return { from, to: from + word.length };
    })
    .toSorted((a, b) => a.from - b.from);
  return { rank: rankOf(folded, places), ranges };
}

function rankOf(text: string, places: readonly number[]): WordMatch['rank'] {
  if (places[0] === 0 || places.length === 0) return 0;
  return places.every((at) => isWordStart(text, at)) ? 1 : 2;
}
