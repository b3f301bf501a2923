import type { ValidatedFile } from './validated-file.ts';

const HEADER = /^%PDF-[12]\.\d/;
const END = '%%EOF';
/** ours: as far from the end as the viewers in use still look for the end mark. */
const TAIL_SIZE = 1024;

const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>/]/i;
const TAG = /<[a-z!/?]/i;
const ZIP_DIRECTORY = 'PK\x05\x06';

/** What may precede the first object: a version line and a comment, never a page. */
function hasTagBeforeObjects(text: string): boolean {
  const first = text.search(/\d\s+obj\b/);
  return TAG.test(text.slice(0, first));
}

/** What may follow the end mark: line ends, rubbish at most, never a page or an archive. */
function isSafeTail(tail: string): boolean {
  return tail.length <= TAIL_SIZE && !TAG.test(tail) && !tail.includes(ZIP_DIRECTORY);
}

function isWholePdf(text: string): boolean {
  return HEADER.test(text) && /\d\s+obj\b/.test(text) && text.includes('startxref');
}

/**
 * Whether the bytes are a whole PDF and nothing else at the same time. Scripts inside a PDF are not
 * looked for: forms of tax offices have them, and a viewer runs them apart from any page of ours.
 */
export function validatePdf(bytes: Buffer): ValidatedFile {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf(END);
  if (end === -1 || !isWholePdf(text)) return { refusal: 'document/damaged' };
  if (!isSafeTail(text.slice(end + END.length))) return { refusal: 'document/damaged' };
  if (hasTagBeforeObjects(text) || MARKUP.test(text)) return { refusal: 'document/damaged' };
  return { media_type: 'application/pdf', bytes };
}
