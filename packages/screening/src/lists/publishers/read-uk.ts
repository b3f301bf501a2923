import { createCsvRows, type CsvRow } from '../formats/csv-rows.ts';
import { readNationalities } from '../details/demonyms.ts';
import {
  createListEntry,
  type ListEntry,
  type ListEntryType,
  type ListedDate,
  type ListedName,
  type ListedNameKind,
} from '../list-entry.ts';
import {
  chunksOf,
  type ListReading,
  type ListRefusal,
  type ListText,
  MOST_REFUSALS,
} from '../list-refusal.ts';
import { lineOf } from '../details/listed-details.ts';
import { readListedDate } from '../details/listed-date.ts';
import { type UkColumn, ukHeader, type UkPlaces } from './uk-columns.ts';

/** The header is one of the first rows, below the date. */
const MOST_ROWS_ABOVE = 3;
/** The outcome of a row without a name. */
const NAMELESS = 'nameless';

interface UkRecord {
  readonly uid: string;
  readonly type: ListEntryType;
  readonly names: ListedName[];
  readonly dates: ListedDate[];
  readonly countries: string[];
  readonly programs: string[];
  remarks: string;
  readonly places_of_birth: string[];
  readonly addresses: string[];
  readonly documents: string[];
}

const ADDRESS: readonly UkColumn[] = [
  'address_1',
  'address_2',
  'address_3',
  'address_4',
  'address_5',
  'address_6',
  'postcode',
  'country',
];

export interface UkReader {
  /** Takes the next piece of the file's text, cut anywhere. */
  feed(chunk: string): void;
  /** Puts the rows together. `nameless` counts rows without a name, which the FCDO's file has: nobody can be found by them. */
  end(): ListReading & { readonly nameless: number };
}

/**
 * Reads the UK's list as a comma-separated file, by its column titles: OFSI's consolidated list
 * (ConList), the FCDO's list of names, or the UK Sanctions List. A subject takes a row for each name
 * and each date of birth; the rows are put together by its id.
 *
 * @example
 * const reader = createUkReader('ConList.csv');
 * reader.feed('Last Updated,27/04/2020\nName 6,Name 1,…,Group Type,Alias Type,Regime,…,Group ID\n');
 * reader.feed('DOE,Jo,…,Individual,Prime Alias,Libya,…,7\n');
 * reader.end().entries[0]?.uid; // 'UK-7'
 */
export function createUkReader(file: string): UkReader {
  const csv = createCsvRows();
  const records = new Map<string, UkRecord>();
  const refusals: ListRefusal[] = [];
  let places: UkPlaces | null = null;
  let above = 0;
  let nameless = 0;
  let listDate: string | null = null;

  function refuse(line: number, reason: string): void {
    if (refusals.length < MOST_REFUSALS) refusals.push({ file, line, reason });
  }

  function takeRow(row: CsvRow): void {
    if (places === null) {
      places = ukHeader(row.fields);
      if (places !== null) return;
      listDate ??= dateAbove(row.fields);
      above += 1;
      if (above === MOST_ROWS_ABOVE)
        refuse(row.line, 'The file has no header row of the UK’s list.');
      return;
    }
    const reason = takeRecord(records, row.fields, places);
    if (reason === NAMELESS) nameless += 1;
    else if (reason !== null) refuse(row.line, reason);
  }

  return {
    feed(chunk) {
      for (const row of csv.feed(chunk)) takeRow(row);
    },
    end() {
      const { rows, openQuoteLine } = csv.end();
      for (const row of rows) takeRow(row);
      if (openQuoteLine !== null) refuse(openQuoteLine, 'A quote opened here never closes.');
      if (records.size === 0 && refusals.length === 0) refuse(1, 'The file holds no UK record.');
      const entries = [...records.values()].map(entryOf);
      return { entries, refusals, list_date: listDate, nameless };
    },
  };
}

/** Reads a UK list already at hand as text. */
export function readUk(text: ListText, file: string): ReturnType<UkReader['end']> {
  const reader = createUkReader(file);
  for (const chunk of chunksOf(text)) reader.feed(chunk);
  return reader.end();
}

/** `Last Updated,27/04/2020` or `Report Date: 11-Aug-2025` over the header. */
function dateAbove(fields: readonly string[]): string | null {
  const found = /(\d{1,2})[/-](\d{1,2}|[A-Za-z]{3})[/-](\d{4})/.exec(fields.join(' '));
  if (!found) return null;
  const [, day = '', month = '', year = ''] = found;
  const isNamed = /[a-z]/i.test(month);
  const text = isNamed
    ? `${day} ${month} ${year}`
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readListedDate(text)?.from ?? null;
}

function takeRecord(
  records: Map<string, UkRecord>,
  fields: readonly string[],
  places: UkPlaces,
): string | null {
  const of = (column: UkColumn) =>
    (fields[places.get(column) ?? -1] ?? '').replace(/\s+/g, ' ').trim();
  const furthest = Math.max(...places.values());
  if (fields.length <= furthest) {
    return `The row has ${fields.length} columns where the header has ${furthest + 1} or more.`;
  }
  const number = of('uid');
  if (!/^[A-Z]{0,4}\d+$/.test(number)) return 'The row has no id of the UK’s list.';
  const type = typeOf(of('type'));
  if (type === null) return `The type “${of('type')}” is not Individual, Entity or Ship.`;
  const name = nameOf(of, type);
  if (name === '') return NAMELESS;
  const record: UkRecord = records.get(number) ?? {
    uid: `UK-${number}`,
    type,
    names: [],
    dates: [],
    countries: [],
    programs: [],
    remarks: of('remarks'),
    places_of_birth: [],
    addresses: [],
    documents: [],
  };
  records.set(number, record);
  const kind = kindOf(of('kind'), of('strength'));
  record.names.push({ name, kind }, { name: of('native'), kind: 'native' });
  record.dates.push(...datesOf(of('dob')));
  record.countries.push(
    ...readNationalities(of('nationality')),
    ...readNationalities(of('country')),
  );
  record.programs.push(of('regime'));
  record.places_of_birth.push(lineOf([of('birth_town'), of('birth_country')]));
  record.addresses.push(lineOf(ADDRESS.map(of)));
  record.documents.push(of('passport'), of('national_number'));
  return null;
}

/** Name 6 is the family name, or the whole name of a company. */
function nameOf(of: (column: UkColumn) => string, type: ListEntryType): string {
  const given = (['name_1', 'name_2', 'name_3', 'name_4', 'name_5'] as const)
    .map(of)
    .filter((part) => part !== '');
  const family = of('name_6');
  if (of('name') !== '') return of('name');
  if (type === 'individual' && family !== '' && given.length > 0)
    return `${family}, ${given.join(' ')}`;
  return [...given, family].filter((part) => part !== '').join(' ');
}

function typeOf(stated: string): ListEntryType | null {
  const type = stated.toLowerCase();
  if (type === 'individual') return 'individual';
  if (type === 'entity') return 'company';
  return type === 'ship' ? 'other' : null;
}

function kindOf(stated: string, strength: string): ListedNameKind {
  const kind = stated.toLowerCase();
  // A variation of the primary name is another spelling of it.
  if (kind === '' || (kind.startsWith('prim') && !kind.includes('variation'))) return 'primary';
  if (/^f\.?k\.?a/.test(kind)) return 'former';
  return /low/i.test(`${kind} ${strength}`) ? 'weak_alias' : 'strong_alias';
}

/** `00/00/1980` is a year, `00/03/1980` a month of it; several may be numbered. */
function datesOf(text: string): ListedDate[] {
  return [...text.matchAll(/(\d{1,2}|dd)\/(\d{1,2}|mm)\/(\d{4})/g)].flatMap(
    ([, day = '', month = '', year = '']) => {
      const parts = [year, padded(month), padded(day)];
      const unknown = parts.indexOf('00');
      const known = unknown < 0 ? parts : parts.slice(0, unknown);
      const date = readListedDate(known.join('-'));
      return date === null ? [] : [date];
    },
  );
}

function padded(part: string): string {
  return /^\d+$/.test(part) ? part.padStart(2, '0') : '00';
}

/** The primary name is first, whatever the position of its row. */
function entryOf(record: UkRecord): ListEntry {
  const { uid, type, names, dates, countries, programs, remarks } = record;
  const { places_of_birth, addresses, documents } = record;
  const ranked = [...names].sort(
    (a, b) => Number(b.kind === 'primary') - Number(a.kind === 'primary'),
  );
  return createListEntry({
    uid,
    list_name: 'UK',
    type,
    names: ranked,
    dates_of_birth: dates,
    countries,
    programs: programs.filter((program) => program !== ''),
    remarks,
    details: { places_of_birth, addresses, documents },
  });
}
