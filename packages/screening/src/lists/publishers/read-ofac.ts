import { readListedCountry } from '../details/countries.ts';
import { createCsvRows, type CsvRow, type CsvRows } from '../formats/csv-rows.ts';
import {
  createListEntry,
  type ListEntry,
  type ListEntryType,
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
import { readOfacRemarks } from './ofac-remarks.ts';

/** The four files of one OFAC publication; the consolidated (non-SDN) list has the same shapes. */
export type OfacFile = 'sdn' | 'alt' | 'add' | 'comments';

/** Columns of each file, in the publisher's order and by the publisher's names. */
const COLUMNS: Readonly<Record<OfacFile, number>> = { sdn: 12, alt: 5, add: 6, comments: 2 };
const NAMELESS = '-0-';

interface OfacRecord {
  readonly line: number;
  readonly number: string;
  readonly fields: readonly string[];
  remarks: string;
  readonly aliases: ListedName[];
  readonly countries: string[];
  readonly addresses: string[];
}

export interface OfacReading {
  /** `OFAC` by default; it begins every uid, so two lists loaded together need two names. */
  readonly list_name?: string;
  /** What to call each file in a refusal. */
  readonly fileNames?: Partial<Record<OfacFile, string>>;
}

export interface OfacReader {
  /** Takes the next piece of one file's text. The files may come in any order, or interleaved. */
  feed(file: OfacFile, chunk: string): void;
  /** Joins the files into entries. `unmatched` counts side rows whose subject is not in the SDN file. */
  end(): ListReading & { readonly unmatched: number };
}

/**
 * Reads OFAC's comma-separated publication. The other files refer to the main one by entity number; a
 * comment continues a remark that the main file cut off at 1,000 characters, in mid-word. A row that is
 * not of the file's shape is refused with its line.
 *
 * @example
 * const reader = createOfacReader();
 * reader.feed('sdn', '7,"DOE, Jo","individual","SDGT",-0-,-0-,-0-,-0-,-0-,-0-,-0-,"DOB 1971."\n');
 * reader.end().entries[0]?.uid; // 'OFAC-7'
 */
export function createOfacReader({
  list_name = 'OFAC',
  fileNames = {},
}: OfacReading = {}): OfacReader {
  const csv = new Map<OfacFile, CsvRows>();
  const sideRows: { file: OfacFile; row: CsvRow }[] = [];
  const records = new Map<string, OfacRecord>();
  const refusals: ListRefusal[] = [];

  function refuse(file: OfacFile, line: number, reason: string): void {
    if (refusals.length < MOST_REFUSALS) {
      refusals.push({ file: fileNames[file] ?? `${file}.csv`, line, reason });
    }
  }

  function takeRow(file: OfacFile, row: CsvRow): void {
    if (row.line === 1 && isHeader(row)) return;
    const reason = refuseRow(file, row);
    if (reason) refuse(file, row.line, reason);
    else if (file !== 'sdn') sideRows.push({ file, row });
    else {
      const record = createRecord(row);
      if (records.has(record.number)) refuse(file, row.line, 'The entity number is used twice.');
      records.set(record.number, record);
    }
  }

  return {
    feed(file, chunk) {
      const rows = csv.get(file) ?? createCsvRows();
      csv.set(file, rows);
      for (const row of rows.feed(chunk)) takeRow(file, row);
    },
    end() {
      for (const [file, rows] of csv) {
        const { rows: last, openQuoteLine } = rows.end();
        for (const row of last) takeRow(file, row);
        if (openQuoteLine !== null)
          refuse(file, openQuoteLine, 'A quote opened here never closes.');
      }
      if (records.size === 0) refuse('sdn', 1, 'The file holds no OFAC record.');
      let unmatched = 0;
      for (const { file, row } of sideRows) {
        const record = records.get(fieldOf(row.fields, 0));
        if (record) joinSideRow(file, row.fields, record);
        else unmatched++;
      }
      return {
        entries: [...records.values()].map((record) => entryOf(record, list_name)),
        refusals,
        list_date: null,
        unmatched,
      };
    },
  };
}

/** Reads an OFAC publication already at hand as text; only the main file is required. */
export function readOfac(
  files: { readonly sdn: ListText } & Partial<Record<OfacFile, ListText>>,
  reading: OfacReading = {},
): ReturnType<OfacReader['end']> {
  const reader = createOfacReader(reading);
  for (const file of ['sdn', 'alt', 'add', 'comments'] as const) {
    for (const chunk of chunksOf(files[file] ?? [])) reader.feed(file, chunk);
  }
  return reader.end();
}

function isHeader(row: CsvRow): boolean {
  return /^ent_?num$/i.test(fieldOf(row.fields, 0));
}

function refuseRow(file: OfacFile, row: CsvRow): string | null {
  const expected = COLUMNS[file];
  if (row.fields.length !== expected) {
    return `The row has ${row.fields.length} columns where OFAC's ${file} file has ${expected}.`;
  }
  if (!/^\d+$/.test(fieldOf(row.fields, 0))) return 'The row does not begin with an entity number.';
  if (file === 'sdn' && fieldOf(row.fields, 1) === '') return 'The record has no name.';
  return null;
}

function createRecord(row: CsvRow): OfacRecord {
  return {
    line: row.line,
    number: fieldOf(row.fields, 0),
    fields: row.fields,
    remarks: fieldOf(row.fields, 11),
    aliases: [],
    countries: [],
    addresses: [],
  };
}

function joinSideRow(file: OfacFile, fields: readonly string[], record: OfacRecord): void {
  if (file === 'alt') {
    const name = fieldOf(fields, 3);
    record.aliases.push({ name, kind: aliasKind(fieldOf(fields, 2), name) });
  }
  if (file === 'add') {
    const country = readListedCountry(fieldOf(fields, 4));
    if (country) record.countries.push(country);
    record.addresses.push(lineOf([2, 3, 4].map((column) => fieldOf(fields, column))));
  }
  if (file === 'comments') record.remarks += fields[1] ?? '';
}

function aliasKind(stated: string, name: string): ListedNameKind {
  if (stated === 'fka') return 'former';
  return /\p{Script=Latin}/u.test(name) ? 'strong_alias' : 'native';
}

function entryOf(record: OfacRecord, list_name: string): ListEntry {
  const remarks = readOfacRemarks(record.remarks);
  return createListEntry({
    uid: `${list_name}-${record.number}`,
    list_name,
    type: typeOf(fieldOf(record.fields, 2)),
    names: [
      { name: fieldOf(record.fields, 1), kind: 'primary' },
      ...record.aliases,
      ...remarks.names,
    ],
    dates_of_birth: remarks.dates_of_birth,
    countries: [...remarks.countries, ...record.countries],
    programs: fieldOf(record.fields, 3)
      .split('] [')
      .filter((program) => program !== ''),
    remarks: record.remarks,
    details: {
      places_of_birth: remarks.places_of_birth,
      addresses: record.addresses,
      documents: remarks.documents,
    },
  });
}

/** OFAC leaves the type of a company or other body empty. */
function typeOf(stated: string): ListEntryType {
  if (stated === '') return 'company';
  return stated.toLowerCase() === 'individual' ? 'individual' : 'other';
}

function fieldOf(fields: readonly string[], column: number): string {
  const field = (fields[column] ?? '').trim();
  return field === NAMELESS ? '' : field;
}
