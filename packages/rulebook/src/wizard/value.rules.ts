import { isEmailAddress, isOneLine } from '../kernel/email-address.ts';

/** ours: what a value that is typed may hold at most, in characters. */
export const VALUE_MAX = 255;

/** WIZ-22, WIZ-72: letters of any script, with the joiners that shape them; everything else is the documents' own list. */
const TEXT = /^[\p{L}\p{M}\u200c\u200d\d\-_,.&' ]{2,}$/u;

function isText(value: string): boolean {
  return TEXT.test(value);
}

/** Any line, as the documents give no rule for it. */
function isLine(value: string): boolean {
  return isOneLine(value);
}

/** Letters of any script: browsers write a name of another script in ASCII themselves. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const TOP_LABEL = String.raw`\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]`;
const WEB_ADDRESS = new RegExp(
  String.raw`^(?:https?://)?(?:${LABEL}\.)+${TOP_LABEL}(?::\d{1,5})?(?:[/?#]\S*)?$`,
  'iu',
);

/** WIZ-58: an address of the web; the scheme may be left out. */
function isWebAddress(value: string): boolean {
  return WEB_ADDRESS.test(value);
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** ours: nobody who opens a business was born before. */
const FIRST_BIRTH_YEAR = 1900;

/** WIZ-56: a day of the calendar, not after `today` (both `2026-11-23`). */
export function isBirthDay(value: string, today: string): boolean {
  const [, year = ''] = DAY.exec(value) ?? [];
  if (Number(year) < FIRST_BIRTH_YEAR || value > today) return false;
  const moment = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
}

/** What the value of a field that is typed must be. */
export const VALUE_RULES = {
  text: isText,
  line: isLine,
  email: isEmailAddress,
  url: isWebAddress,
} as const satisfies Readonly<Record<string, (value: string) => boolean>>;
