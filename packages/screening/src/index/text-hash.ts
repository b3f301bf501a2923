const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** The 32-bit FNV-1a hash of a text's UTF-16 units, not negative. */
export function hashText(text: string): number {
  return hashWithout(text, -1);
}

/** The hash the text has with the unit at one place left out, without making that text. */
export function hashWithout(text: string, dropped: number): number {
  let hash = OFFSET;
  for (let i = 0; i < text.length; i++) {
    if (i !== dropped) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/**
 * Gives the hashes of a text and of every text one letter shorter, each once. Two texts one edit
 * apart always share one of them, whichever letter was added, dropped, changed or swapped.
 */
export function eachShorterHash(text: string, take: (hash: number) => void): void {
  take(hashText(text));
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) !== text.charCodeAt(i - 1)) take(hashWithout(text, i));
  }
}
