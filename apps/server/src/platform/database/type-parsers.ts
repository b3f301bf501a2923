import { type CustomTypesConfig, types } from 'pg';

type Parse = (text: string) => unknown;

/** pg_type.oid of the types read otherwise than the driver would. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;
const TEXT_ARRAY: number = 1009;

const UTC_TEXT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

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
 * timestamptz as ISO 8601 in UTC with milliseconds; finer fractions are cut off. What is no date of
 * the calendar (`infinity`) is returned as PostgreSQL wrote it.
 */
export function parseTimestamptz(text: string): string {
  const utc = UTC_TEXT.exec(text);
  if (utc) {
    const [, day, time, fraction = ''] = utc;
    return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  }
  const parseDate: Parse = types.getTypeParser(TIMESTAMPTZ, 'text');
  const moment = parseDate(text);
  return moment instanceof Date && Number.isFinite(moment.getTime()) ? moment.toISOString() : text;
}

function arrayOf(parse: Parse): Parse {
  const parseTexts: Parse = types.getTypeParser(TEXT_ARRAY, 'text');
  const parseEntry = (entry: unknown): unknown => {
    if (Array.isArray(entry)) return entry.map(parseEntry);
    return typeof entry === 'string' ? parse(entry) : entry;
  };
  return (text) => parseEntry(parseTexts(text));
}

const PARSERS = new Map<number, Parse>([
  [INT8, parseInt8],
  [DATE, asWritten],
  [TIMESTAMP, asWritten],
  [TIMESTAMPTZ, parseTimestamptz],
  [INT8_ARRAY, arrayOf(parseInt8)],
  [DATE_ARRAY, arrayOf(asWritten)],
  [TIMESTAMP_ARRAY, arrayOf(asWritten)],
  [TIMESTAMPTZ_ARRAY, arrayOf(parseTimestamptz)],
]);

/** How values are read from the wire, handed to each pool so that the driver's own table stays. */
export const TYPE_PARSERS: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format),
};
