import { cleanText } from '@verify-admin/rulebook/kernel/clean-text';

const SHARE = /^(\d{1,3}(?:\.\d{0,6})?) ?[%％]?$/u;

/** A share as it is typed, with a point or a comma and with or without the sign, to two places; null where it is none. */
export function readPercent(text: string): number | null {
  const [, written] = SHARE.exec(cleanText(text).replace(',', '.')) ?? [];
  return written === undefined ? null : Math.round(Number(written) * 100) / 100;
}
