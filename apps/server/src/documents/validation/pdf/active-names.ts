import { ACTIVE_PDF_NAMES, type PdfRefusal } from '@verify-admin/rulebook/documents/pdf.rules';

/** One letter of a name, plain or written as `#4a`. */
function letter(char: string): string {
  const code = char.charCodeAt(0).toString(16);
  const escaped = [...code].map((digit) =>
    /\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`,
  );
  return `(?:${char}|#${escaped.join('')})`;
}

/** A name of a PDF, however its letters are written, as a regular expression. */
export function nameSource(name: string): string {
  return `/${[...name].map(letter).join('')}(?=[\\s\\0()<>[\\]{}/%]|$)`;
}

/** White space and comments, which may stand between a name and its value. */
const GAP = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])*';

const SEARCHES = ACTIVE_PDF_NAMES.map(({ name, refusal, before }) => ({
  refusal,
  pattern: new RegExp(nameSource(name) + (before === undefined ? '' : `${GAP}(?:${before})`)),
}));

const ANY = new RegExp(SEARCHES.map(({ pattern }) => pattern.source).join('|'));

/** The first rule that a part of a PDF breaks; null where it names nothing active. `text` is latin1. */
export function refuseActiveNames(text: string): PdfRefusal | null {
  if (!ANY.test(text)) return null;
  return SEARCHES.find(({ pattern }) => pattern.test(text))?.refusal ?? null;
}
