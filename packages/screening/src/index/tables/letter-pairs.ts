const FIRST_LETTER = 97;
/** The letters, and one sign for the edges of a word. */
const SIGNS = 27;
const EDGE = 26;
const SHORTEST_WORD = 3;
/** Prior counts of each letter, so that few words change little; and of each pair, by its second letter. */
const LETTER_PRIOR = 50;
const PAIR_PRIOR = 20;
/** The highest surprise of a pair: a name may consist of initials, which follow no pattern. */
const MOST_SURPRISING = 4;

/**
 * How surprising each letter is after another in the words of the lists, as the natural logarithm of one
 * in how many. A word that is unlikely as a name is more likely a misspelt one.
 */
export function letterPairs(words: Iterable<string>): Float32Array {
  const counts = new Uint32Array(SIGNS * SIGNS);
  for (const word of words) {
    if (word.length < SHORTEST_WORD) continue;
    for (const pair of pairsIn(word)) counts[pair] = (counts[pair] ?? 0) + 1;
  }
  const before = sums(counts, (pair) => Math.floor(pair / SIGNS));
  const letters = sums(counts, (pair) => pair % SIGNS);
  const all = letters.reduce((sum, count) => sum + count, 0);
  return Float32Array.from(counts, (count, pair) => {
    const letter = ((letters[pair % SIGNS] ?? 0) + LETTER_PRIOR) / (all + SIGNS * LETTER_PRIOR);
    const following = before[Math.floor(pair / SIGNS)] ?? 0;
    const share = (count + PAIR_PRIOR * letter) / (following + PAIR_PRIOR);
    return Math.min(MOST_SURPRISING, -Math.log(share));
  });
}

/** How surprising a word is as a whole; characters other than Latin letters add nothing. */
export function surpriseOf(word: string, pairs: Float32Array): number {
  let sum = 0;
  for (const pair of pairsIn(word)) sum += pairs[pair] ?? 0;
  return sum;
}

/** The pairs of neighbouring letters in a word, its edges included, each as its position in the table. */
function pairsIn(word: string): number[] {
  const pairs: number[] = [];
  let before = EDGE;
  for (let i = 0; i <= word.length; i++) {
    const sign = signAt(word, i);
    if (before >= 0 && sign >= 0) pairs.push(before * SIGNS + sign);
    before = sign;
  }
  return pairs;
}

/** The letter at a position from 0, the edge after the last, -1 for anything else. */
function signAt(word: string, place: number): number {
  if (place === word.length) return EDGE;
  const letter = word.charCodeAt(place) - FIRST_LETTER;
  return letter >= 0 && letter < EDGE ? letter : -1;
}

function sums(counts: Uint32Array, of: (pair: number) => number): Uint32Array {
  const found = new Uint32Array(SIGNS);
  for (const [pair, count] of counts.entries()) found[of(pair)] = (found[of(pair)] ?? 0) + count;
  return found;
}
