const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const GIF_HEADER_SIZE = 13;
const WEBP_HEADER_SIZE = 12;
const DESCRIPTOR_SIZE = 10;

/** Size of a colour table in bytes, from the packed field before it. */
function tableSize(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1);
}

/** Where the chain of data blocks beginning at `at` ends. */
function afterBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const size = bytes[at] ?? 0;
    if (size === 0) return at + 1;
    at += size + 1;
  }
}

/**
 * Whether a GIF runs through to its trailer. Decoders are content with a GIF that breaks off and
 * show what there is of it, so this is asked of the blocks themselves.
 */
export function isCompleteGif(bytes: Buffer): boolean {
  let at = GIF_HEADER_SIZE + tableSize(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return true;
    if (kind === EXTENSION) at = afterBlocks(bytes, at + 2);
    else if (kind === IMAGE) {
      const table = tableSize(bytes[at + 9] ?? 0);
      at = afterBlocks(bytes, at + DESCRIPTOR_SIZE + table + 1);
    } else return false;
  }
  return false;
}

/** Whether a WebP is complete: its second word is its length. */
export function isCompleteWebp(bytes: Buffer): boolean {
  return bytes.length >= WEBP_HEADER_SIZE && bytes.readUInt32LE(4) + 8 <= bytes.length;
}
