const BEGIN = /%PDF-[12]\.\d/;
const END = '%%EOF';
/** As far from the start as the viewers in use still look for the version line. */
const HEAD_SIZE = 1024;
/** The line end that belongs to the end mark. */
const LINE_END = /^(?:\r\n|\r|\n)?/;

/** A tag as a browser would read one. In random bytes it is not met. */
const TAG = /<[a-z!/?][\s!-~]*>/i;
/** Marks of the parts of a zip archive. */
const ARCHIVE = ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06'];
/** Parts of a PDF: behind the end mark they are an update that breaks off. */
const OBJECTS = /\d\s+obj\b|\bxref\b|\btrailer\b|startxref|%PDF/;
/** Lines as gateways and scanners write them, and the mark of UTF-8. */
const LINES = /^(?:\xef\xbb\xbf)?[\s!-~]*$/;
/** Printers begin their lines with it: `ESC%-12345X@PJL`. */
const ESCAPE = String.fromCodePoint(27);

function isForeign(text: string): boolean {
  return TAG.test(text) || OBJECTS.test(text) || ARCHIVE.some((mark) => text.includes(mark));
}

/** Where the version line is, when nothing but lines of text are before it; -1 otherwise. `text` is latin1. */
export function pdfBegin(text: string): number {
  const begin = text.slice(0, HEAD_SIZE).search(BEGIN);
  const before = text.slice(0, Math.max(0, begin));
  return LINES.test(before.replaceAll(ESCAPE, '')) && !isForeign(before) ? begin : -1;
}

/** Where the end mark and its line end, when no page, archive or object is behind it; -1 otherwise. */
function pdfEnd(text: string): number {
  const mark = text.lastIndexOf(END);
  if (mark === -1) return -1;
  const behind = text.slice(mark + END.length);
  if (isForeign(behind)) return -1;
  return mark + END.length + (LINE_END.exec(behind)?.[0].length ?? 0);
}

/**
 * The PDF without what others wrote around it: lines before its version line, any bytes behind its end mark. Viewers
 * count the places of a PDF from its version line, so it stays whole. Null where something else is around it.
 */
export function cutPdf(bytes: Buffer): Buffer | null {
  const text = bytes.toString('latin1');
  const begin = pdfBegin(text);
  const end = pdfEnd(text);
  return begin === -1 || end <= begin ? null : bytes.subarray(begin, end);
}
