const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const NONE = -1;

/** The 32-bit FNV-1a hash of a text's UTF-16 units, not negative. */
export function hashText(text: string): number {
  return hashWithout(text, NONE, NONE);
}

/**
 * Gives the hashes of a text and of what it becomes with up to `drops` (1 or 2) letters left out.
 * Two texts that many edits apart always share one of them, whichever letters were added, dropped,
 * changed or swapped. A hash may be given more than once.
 */
export function eachShorterHash(text: string, drops: 1 | 2, take: (hash: number) => void): void {
  take(hashText(text));
  for (let first = 0; first < text.length; first++) {
    if (text.charCodeAt(first) === text.charCodeAt(first - 1)) continue;
    take(hashWithout(text, first, NONE));
    if (drops === 1) continue;
    for (let second = first + 1; second < text.length; second++) {
      take(hashWithout(text, first, second));
    }
  }
}

/** The hash a text has without the units at two places, without making that text. */
function hashWithout(text: string, first: number, second: number): number {
  let hash = OFFSET;
  for (let i = 0; i < text.length; i++) {
    if (i !== first && i !== second) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
