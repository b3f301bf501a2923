import { hashText } from '../fold/spelling/text-hash.ts';
import { ALGORITHM_VERSION } from './algorithm-version.ts';
import { HEAD_WORDS, openIndex, type ScreeningIndex } from './screening-index.ts';

/** "VSIX" read as a little-endian number: also recognises a machine of the other byte order. */
const MAGIC = 0x58495356;
/** Changes when the arrays of an index, or their order, change. */
const FORMAT = 3;
const WORD = 4;

/** Why bytes cannot be used as an index. */
export type SavedIndexRefusal =
  | 'index/not-an-index'
  | 'index/other-format'
  | 'index/other-algorithm'
  | 'index/damaged';

/**
 * An index as bytes to store: format, algorithm, length and checksum, then its arrays as they are in
 * memory.
 *
 * @example
 * await writeFile('ofac.index', saveIndex(index));
 */
export function saveIndex({ buffer }: ScreeningIndex): Uint8Array {
  const bytes = new Uint8Array(buffer.byteLength);
  bytes.set(new Uint8Array(buffer));
  const words = new Uint32Array(bytes.buffer);
  words.set([MAGIC, FORMAT, hashText(ALGORITHM_VERSION), words.length, checksumOf(words), 0]);
  return bytes;
}

/**
 * Opens a saved index in a buffer that threads can share: that of the bytes where they fill one, else a
 * copy. Incomplete bytes, and those of other rules or another format, are refused by a code: the index is
 * then rebuilt.
 *
 * @example
 * const index = loadIndex(await readFile('ofac.index'));
 * if (typeof index === 'string') index; // 'index/damaged' …
 */
export function loadIndex(saved: Uint8Array): ScreeningIndex | SavedIndexRefusal {
  if (saved.byteLength < HEAD_WORDS * WORD || saved.byteLength % WORD !== 0) {
    return 'index/not-an-index';
  }
  const shared = sharedBufferOf(saved);
  const words = new Uint32Array(shared);
  const [magic, format, algorithm, length, checksum] = words;
  if (magic !== MAGIC) return 'index/not-an-index';
  if (format !== FORMAT) return 'index/other-format';
  if (algorithm !== hashText(ALGORITHM_VERSION)) return 'index/other-algorithm';
  if (length !== words.length || checksum !== checksumOf(words)) return 'index/damaged';
  return openIndex(shared);
}

function sharedBufferOf(bytes: Uint8Array): SharedArrayBuffer {
  const { buffer, byteLength } = bytes;
  if (buffer instanceof SharedArrayBuffer && buffer.byteLength === byteLength) return buffer;
  const shared = new SharedArrayBuffer(byteLength);
  new Uint8Array(shared).set(bytes);
  return shared;
}

/** Over everything after the head: two lanes, so that exchanged words are detected too. */
function checksumOf(words: Uint32Array): number {
  let sum = 0;
  let mixed = 0x811c9dc5;
  for (let i = HEAD_WORDS; i < words.length; i++) {
    const word = words[i] ?? 0;
    sum = (sum + word) | 0;
    mixed = Math.imul(mixed ^ word, 0x01000193);
    mixed ^= mixed >>> 15;
  }
  return (mixed ^ sum) >>> 0;
}
