const HEADER = /^%PDF-[12]\.\d/;

const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>/]/i;
const TAG = /<[a-z!/?]/i;

/** What may precede the first object: a version line and a comment, never a page. */
function hasTagBeforeObjects(text: string): boolean {
  const first = text.search(/\d\s+obj\b/);
  return TAG.test(text.slice(0, first));
}

/** Whether the bytes have all marks of a PDF, and are no page at the same time. `text` is latin1. */
export function isOnlyAPdf(text: string): boolean {
  if (!HEADER.test(text) || !/\d\s+obj\b/.test(text) || !text.includes('startxref')) return false;
  return !hasTagBeforeObjects(text) && !MARKUP.test(text);
}
