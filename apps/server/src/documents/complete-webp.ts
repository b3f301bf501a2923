const HEADER_SIZE = 12;

/** Whether a WebP is complete: its second word is its length. */
export function isCompleteWebp(bytes: Buffer): boolean {
  return bytes.length >= HEADER_SIZE && bytes.readUInt32LE(4) + 8 <= bytes.length;
}
