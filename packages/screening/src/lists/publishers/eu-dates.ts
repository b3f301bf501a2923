import type { ListedDate } from '../list-entry.ts';
import { readListedDate, spanOfYears } from '../details/listed-date.ts';

/** A date of birth as the EU states it: one that can be compared, or its words. */
export type EuBirth =
  | { readonly date: ListedDate }
  | { readonly remark: string }
  | { readonly remark: null };

const NOTHING: EuBirth = { remark: null };

/**
 * Reads a `birthdate`. A date is stated whole, as a month of a year, as a year, or as a span of years,
 * each of them exact or `circa`. A span may be open at one end, which would agree with nearly everybody,
 * and a year may be of another calendar, which would contradict everybody: both are stored as words. A
 * converted date of another calendar is in `birthdate`.
 */
export function readEuBirth(attributes: ReadonlyMap<string, string>): EuBirth {
  const of = (name: string) => attributes.get(name)?.trim() ?? '';
  const circa = of('circa') === 'true';
  const whole = dated(of('birthdate'), circa);
  if (whole !== NOTHING) return whole;
  const year = of('year');
  const calendar = of('calendarType').toUpperCase();
  if (calendar !== '' && calendar !== 'GREGORIAN') {
    return year === ''
      ? NOTHING
      : { remark: `Born in ${year} (${calendar.toLowerCase()} calendar)` };
  }
  if (year === '') return spanOf(of('yearRangeFrom'), of('yearRangeTo'), circa);
  const parts = [year, of('monthOfYear'), of('dayOfMonth')];
  const unknown = parts.indexOf('');
  const known = unknown < 0 ? parts : parts.slice(0, unknown);
  const stated = dated(known.map((part) => part.padStart(2, '0')).join('-'), circa);
  return stated === NOTHING ? dated(year, circa) : stated;
}

function dated(text: string, circa: boolean): EuBirth {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return NOTHING;
  const date = readListedDate(circa ? `circa ${text}` : text);
  return date === null ? NOTHING : { date };
}

function spanOf(from: string, to: string, circa: boolean): EuBirth {
  if (from === '' && to === '') return NOTHING;
  if (from === '') return { remark: `Born in ${to} or before` };
  if (to === '') return { remark: `Born in ${from} or later` };
  const date = spanOfYears(Number(from), Number(to), circa ? 'circa' : 'range');
  return date === null ? NOTHING : { date };
}
