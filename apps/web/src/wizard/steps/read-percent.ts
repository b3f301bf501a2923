import { cleanText } from '@verify-admin/rulebook/kernel/clean-text';

/** Full-width forms of ASCII, as keyboards of East Asia write digits. */
const WIDE = /[\uff01-\uff5e]/gu;
const SHARE = /^(\d{1,3}(?:\.\d{0,6})?) ?(?:%|per ?cent|prozent)?$/iu;

/**
 * A share as it is typed, with a point or a comma, in digits of any width, with or without the sign or its word in a language
 * of the form, to two places; null where it is none.
 */
export function readPercent(text: string): number | null {
  const plain = cleanText(text).replace(WIDE, (wide) => wide.normalize('NFKC'));
  const [, written] = SHARE.exec(plain.replace(',', '.')) ?? [];
  return written === undefined ? null : Math.round(Number(written) * 100) / 100;
}
