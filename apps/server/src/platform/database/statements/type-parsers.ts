import { TypeOverrides } from 'pg';

type Parse = (text: string) => unknown;

/** pg_type.oid of the types read otherwise than the driver would, and of their arrays. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;

const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::(\d\d))?$/;

const asWritten: Parse = (text) => text;

/**
 * int8 as a number.
 * @throws RangeError past 2^53, where a number would silently be another one.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}

/**
 * timestamptz as ISO 8601 in UTC with milliseconds; finer fractions are cut off. What has no such
 * form (`infinity`, years before Christ) is returned as PostgreSQL wrote it.
 */
export function parseTimestamptz(text: string): string {
  const found = MOMENT.exec(text);
  if (!found) return text;
  const [, day, time, fraction = '', hours, minutes = '00'] = found;
  const local = `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}`;
  const isUtc = hours === '+00' && minutes === '00';
  return isUtc ? `${local}Z` : new Date(`${local}${hours}:${minutes}`).toISOString();
}

/** Arrays of one dimension, of types whose texts hold neither commas nor braces. */
function arrayOf(parse: Parse): Parse {
  const parseEntry = (entry: string) =>
    entry === 'NULL' ? null : parse(entry.replaceAll('"', ''));
  return (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseEntry));
}

const PARSERS = new Map<number, Parse>([
  [INT8, parseInt8],
  [INT8_ARRAY, arrayOf(parseInt8)],
  [DATE, asWritten],
  [DATE_ARRAY, arrayOf(asWritten)],
  [TIMESTAMP, asWritten],
  [TIMESTAMP_ARRAY, arrayOf(asWritten)],
  [TIMESTAMPTZ, parseTimestamptz],
  [TIMESTAMPTZ_ARRAY, arrayOf(parseTimestamptz)],
]);

/** How a pool reads values; the driver's own table, which others share, stays as it is. */
export function readingTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  for (const [oid, parse] of PARSERS) overrides.setTypeParser(oid, parse);
  return overrides;
}
