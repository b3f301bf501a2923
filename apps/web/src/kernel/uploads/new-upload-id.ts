/** The number of an upload, a UUID. `crypto.randomUUID` is missing outside secure contexts. */
export function newUploadId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, nth) => {
    // RFC 9562: version 4 and its variant
    if (nth === 6) return (byte & 0x0f) | 0x40;
    return nth === 8 ? (byte & 0x3f) | 0x80 : byte;
  })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
