const BASE = 0x01000193;
const LONGEST = 64;

/** The base to each power. */
const POWERS = new Int32Array(LONGEST + 1);
POWERS[0] = 1;
for (let i = 1; i <= LONGEST; i++) POWERS[i] = Math.imul(POWERS[i - 1] ?? 0, BASE);

/** The 32-bit hash of a text's UTF-16 units, not negative. */
export function hashText(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, BASE) + text.charCodeAt(i) + 1) | 0;
  return mixed(hash, text.length);
}

/** Gives the hashes of texts with letters left out. It reuses the memory of its results. */
export class ShorterHashes {
  /** Of the current text, the hash of its first units. */
  readonly #heads = new Int32Array(LONGEST + 1);
  /** As many as the longest text has with two letters left out. */
  readonly #hashes = new Uint32Array(1 + LONGEST + (LONGEST * (LONGEST - 1)) / 2);

  /**
   * The hashes of a text and of what it becomes with up to `drops` (1 or 2) letters left out, valid
   * until the next call. Two texts that many edits apart always share one of them, whichever letters
   * were added, dropped, changed or swapped. A hash may be given more than once; of a text of more
   * than 64 letters only its own is given.
   */
  of(text: string, drops: 1 | 2): Uint32Array {
    const length = text.length;
    const heads = this.#heads;
    const hashes = this.#hashes;
    let count = 0;
    hashes[count++] = hashText(text);
    if (length > LONGEST) return hashes.subarray(0, count);
    for (let i = 0; i < length; i++) {
      heads[i + 1] = (Math.imul(heads[i] ?? 0, BASE) + text.charCodeAt(i) + 1) | 0;
    }
    for (let first = 0; first < length; first++) {
      if (first > 0 && text.charCodeAt(first) === text.charCodeAt(first - 1)) continue;
      const head = heads[first] ?? 0;
      hashes[count++] = mixed(joined(heads, head, first + 1, length), length - 1);
      if (drops === 1) continue;
      for (let second = first + 1; second < length; second++) {
        const middle = joined(heads, head, first + 1, second);
        hashes[count++] = mixed(joined(heads, middle, second + 1, length), length - 2);
      }
    }
    return hashes.subarray(0, count);
  }
}

/** The hash of what `head` hashes followed by the text from one place up to another. */
function joined(heads: Int32Array, head: number, from: number, to: number): number {
  const power = POWERS[to - from] ?? 0;
  const part = ((heads[to] ?? 0) - Math.imul(heads[from] ?? 0, power)) | 0;
  return (Math.imul(head, power) + part) | 0;
}

function mixed(value: number, length: number): number {
  let hash = value ^ Math.imul(length, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
