import { isEmailAddress, isOneLine } from '../kernel/email-address.ts';
import { PERSON_NAME_MAX } from '../kernel/person-name.ts';

/** ours: what a value that is typed may hold at most, in characters: names of persons are among them. */
export const VALUE_MAX = PERSON_NAME_MAX;

/** WIZ-22, WIZ-72: letters of any script, with the joiners that shape them; the rest is the documents' own list. */
const ALLOWED = String.raw`\p{L}\p{M}\u200c\u200d\d\-_,.&' `;
const TEXT = new RegExp(`^[${ALLOWED}]{2,}$`, 'u');
const NOT_ALLOWED = new RegExp(`[^${ALLOWED}]`, 'gu');

function isText(value: string): boolean {
  return TEXT.test(value);
}

/** ours: a name of one letter is one (李); WIZ-22 has no names of persons among its fields. */
function isPersonName(value: string): boolean {
  return isText(value) || /^\p{L}\p{M}*$/u.test(value);
}

/** A character by its sign, or by its number where it has none. */
function signOf(character: string): string {
  const isSeen = !/[\p{C}\p{Z}]/u.test(character);
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return isSeen ? character : `U+${number}`;
}

/** ours: so many wrong characters are named. */
const NAMED_MAX = 5;

/** The characters that WIZ-22 does not allow, each once, in their order; empty where all are allowed. */
export function foreignCharacters(value: string): string {
  const found = new Set(value.match(NOT_ALLOWED) ?? []);
  return [...found].slice(0, NAMED_MAX).map(signOf).join(' ');
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

/** WIZ-56: a day of the calendar. ours: before `today` (both `2026-11-23`): nobody is an owner on the day of birth. */
export function isBirthDay(value: string, today: string): boolean {
  const [, year = ''] = DAY.exec(value) ?? [];
  if (Number(year) < FIRST_BIRTH_YEAR || value >= today) return false;
  const moment = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
}

/** What the value of a field that is typed must be. */
export const VALUE_RULES = {
  text: isText,
  personName: isPersonName,
  line: isLine,
  email: isEmailAddress,
  url: isWebAddress,
} as const satisfies Readonly<Record<string, (value: string) => boolean>>;
