const HEADER_SIZE = 12;

/** Whether all of a WebP is there: its second word says how long it is. */
export function isWholeWebp(bytes: Buffer): boolean {
  return bytes.length >= HEADER_SIZE && bytes.readUInt32LE(4) + 8 <= bytes.length;
}
