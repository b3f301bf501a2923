import { readListedCountry } from '../details/countries.ts';
import { createCsvRows, type CsvRow } from '../formats/csv-rows.ts';
import { createListEntry, type ListEntry, type ListedName } from '../list-entry.ts';
import {
  chunksOf,
  type ListReading,
  type ListRefusal,
  type ListText,
  MOST_REFUSALS,
} from '../list-refusal.ts';
import { readListedDate } from '../details/listed-date.ts';

/** The header of the product's own list format. Several aliases, dates or countries are separated by `;`. */
// ours: the documents name no format for own lists and PEP lists.
export const OWN_COLUMNS = [
  'uid',
  'type',
  'name',
  'aliases',
  'dob',
  'country',
  'program',
  'position',
] as const;

/**
 * Reads a list in the product's own format: a header row, then one subject per row.
 * `list_name` names the list (`PEPS` for politically exposed persons); a uid without that name in
 * front gets it. Aliases count as strong, those in a native script as native.
 *
 * @example
 * readOwnCsv('uid,type,name,aliases,dob,country,program,position\n1,individual,Jo Dee,,1971,GB,,Mayor\n',
 *   { list_name: 'PEPS', file: 'peps.csv' }).entries[0]?.uid; // 'PEPS-1'
 */
export function readOwnCsv(
  text: ListText,
  { list_name, file }: { readonly list_name: string; readonly file: string },
): ListReading {
  const entries = new Map<string, ListEntry>();
  const refusals: ListRefusal[] = [];
  const csv = createCsvRows();
  let headed = false;

  function refuse(line: number, reason: string): void {
    if (refusals.length < MOST_REFUSALS) refusals.push({ file, line, reason });
  }

  function takeRow({ line, fields }: CsvRow): void {
    if (!headed) {
      headed = true;
      const header = fields.map((name) => name.trim().toLowerCase()).join(',');
      if (header !== OWN_COLUMNS.join(',')) {
        refuse(line, `The first row must be ${OWN_COLUMNS.join(',')}.`);
      }
      return;
    }
    const entry = readRow(fields, list_name);
    if (typeof entry === 'string') refuse(line, entry);
    else if (entries.has(entry.uid)) refuse(line, 'The uid is used twice.');
    else entries.set(entry.uid, entry);
  }

  for (const chunk of chunksOf(text)) for (const row of csv.feed(chunk)) takeRow(row);
  const { rows, openQuoteLine } = csv.end();
  for (const row of rows) takeRow(row);
  if (openQuoteLine !== null) refuse(openQuoteLine, 'A quote opened here never closes.');
  if (!headed) refuse(1, 'The file is empty.');
  return { entries: [...entries.values()], refusals, list_date: null };
}

function readRow(fields: readonly string[], list_name: string): ListEntry | string {
  if (fields.length !== OWN_COLUMNS.length) {
    return `The row has ${fields.length} columns where the header has ${OWN_COLUMNS.length}.`;
  }
  const [
    uid = '',
    type = '',
    name = '',
    aliases = '',
    dob = '',
    country = '',
    program = '',
    position = '',
  ] = fields.map((field) => field.trim());
  if (uid === '') return 'The row has no uid.';
  if (name === '') return 'The row has no name.';
  if (type !== 'individual' && type !== 'company') return 'The type must be individual or company.';
  const dates = parts(dob).map(readListedDate);
  const known = dates.filter((date) => date !== null);
  if (known.length < dates.length) return 'The dob is not a date as YYYY, YYYY-MM or YYYY-MM-DD.';
  return createListEntry({
    uid: uid.startsWith(`${list_name}-`) ? uid : `${list_name}-${uid}`,
    list_name,
    type,
    names: [{ name, kind: 'primary' }, ...parts(aliases).map(aliasOf)],
    dates_of_birth: known,
    countries: parts(country)
      .map(readListedCountry)
      .filter((code) => code !== null),
    programs: parts(program),
    remarks: position,
  });
}

function aliasOf(name: string): ListedName {
  const latin = /\p{Script=Latin}/u.test(name);
  return { name, kind: latin ? 'strong_alias' : 'native' };
}

function parts(field: string): string[] {
  return field
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
