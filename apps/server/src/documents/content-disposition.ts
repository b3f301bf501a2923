/** RFC 8187 `attr-char`: the bytes that are not escaped in an extended value. */
const PLAIN = /[A-Za-z0-9!#$&+.^_`|~-]/;

function extendedValue(text: string): string {
  let value = '';
  for (const byte of Buffer.from(text)) {
    const character = String.fromCharCode(byte);
    value += PLAIN.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return value;
}

/**
 * The header for how a file is shown and its name when saved (RFC 6266): a plain name
 * for old programs and the true one beside it. No file name can end the value or the header line.
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extendedValue(filename)}`;
}
