import { readListedCountry } from './countries.ts';
import {
  createListEntry,
  type ListEntry,
  type ListEntryType,
  type ListedDate,
  type ListedName,
} from './list-entry.ts';
import {
  chunksOf,
  type ListReader,
  type ListReading,
  type ListRefusal,
  type ListText,
  MOST_REFUSALS,
} from './list-refusal.ts';
import { lineOf } from './listed-details.ts';
import { readListedDate, spanOfYears } from './listed-date.ts';
import { createXmlEvents, type XmlFault } from './xml-events.ts';

const ROOT = 'export';
const RECORD = 'sanctionEntity';

/** How the EU writes a country it does not know. */
const NOT_KNOWN = 'UNKNOWN';

type Attributes = ReadonlyMap<string, string>;

interface EuRecord {
  readonly line: number;
  readonly id: string;
  readonly reference: string;
  type: ListEntryType;
  readonly names: ListedName[];
  readonly dates: ListedDate[];
  readonly countries: string[];
  readonly programs: string[];
  readonly remarks: string[];
  readonly places_of_birth: string[];
  readonly addresses: string[];
  readonly documents: string[];
}

const PLACE = ['place', 'city', 'region', 'countryDescription'];
const ADDRESS = ['street', 'poBox', 'zipCode', 'city', 'place', 'region', 'countryDescription'];
const DOCUMENT = ['identificationTypeDescription', 'number', 'countryDescription'];

/**
 * Reads the EU's consolidated financial sanctions list (XML of the Financial Sanctions Files). The
 * first fault of the XML ends the reading; a record without an identifier or a name is refused with
 * its line.
 *
 * @example
 * const reader = createEuReader('eu.xml');
 * reader.feed('<export generationDate="2026-02-27"><sanctionEntity logicalId="13">');
 * reader.feed('<subjectType code="person"/><nameAlias wholeName="Jo Dee" strong="true"/>');
 * reader.feed('</sanctionEntity></export>');
 * reader.end().entries[0]?.uid; // 'EU-13'
 */
export function createEuReader(file: string): ListReader {
  const entries = new Map<string, ListEntry>();
  const refusals: ListRefusal[] = [];
  let record: EuRecord | null = null;
  let inRemark = false;
  let depth = 0;
  let listDate: string | null = null;
  let faulty = false;

  function refuse({ line, reason }: XmlFault): void {
    if (refusals.length < MOST_REFUSALS) refusals.push({ file, line, reason });
  }

  function refuseOnce(fault: XmlFault | null): void {
    if (fault && !faulty) refuse(fault);
    faulty ||= fault !== null;
  }

  function open(name: string, attributes: Attributes, line: number): void {
    depth += 1;
    if (depth === 1) {
      if (name !== ROOT)
        refuse({ line, reason: `The root is <${name}> where the EU's is <${ROOT}>.` });
      listDate = /^\d{4}-\d{2}-\d{2}/.exec(attributes.get('generationDate') ?? '')?.[0] ?? null;
    } else if (name === RECORD) record = createRecord(attributes, line);
    else if (record !== null) takeElement(record, name, attributes);
    inRemark = name === 'remark' && depth === 3;
  }

  function close(name: string): void {
    depth -= 1;
    inRemark = false;
    if (name !== RECORD || record === null) return;
    const entry = entryOf(record);
    if (typeof entry === 'string') refuse({ line: record.line, reason: entry });
    else if (entries.has(entry.uid))
      refuse({ line: record.line, reason: `${entry.uid} is used twice.` });
    else entries.set(entry.uid, entry);
    record = null;
  }

  const events = createXmlEvents({
    open,
    text: (value) => {
      if (inRemark) record?.remarks.push(value.replace(/\s+/g, ' ').trim());
    },
    close,
  });

  return {
    feed: (chunk) => refuseOnce(events.feed(chunk)),
    end() {
      refuseOnce(events.end());
      if (entries.size === 0 && refusals.length === 0)
        refuse({ line: 1, reason: 'The file holds no EU record.' });
      return { entries: [...entries.values()], refusals, list_date: listDate };
    },
  };
}

/** Reads an EU list already at hand as text. */
export function readEu(text: ListText, file: string): ListReading {
  const reader = createEuReader(file);
  for (const chunk of chunksOf(text)) reader.feed(chunk);
  return reader.end();
}

function createRecord(attributes: Attributes, line: number): EuRecord {
  return {
    line,
    id: attributes.get('logicalId') ?? '',
    reference: attributes.get('euReferenceNumber') ?? '',
    type: 'other',
    names: [],
    dates: [],
    countries: [],
    programs: [],
    remarks: [],
    places_of_birth: [],
    addresses: [],
    documents: [],
  };
}

function takeElement(record: EuRecord, name: string, attributes: Attributes): void {
  if (name === 'subjectType') record.type = typeOf(attributes);
  if (name === 'nameAlias') record.names.push(...nameOf(attributes, record.names.length === 0));
  const say = (parts: readonly string[], between?: string) =>
    lineOf(
      parts.map((part) => attributes.get(part) ?? '').filter((part) => part !== NOT_KNOWN),
      between,
    );
  if (name === 'birthdate') {
    record.dates.push(...datesOf(attributes));
    record.places_of_birth.push(say(PLACE));
  }
  if (name === 'address') record.addresses.push(say(ADDRESS));
  if (name === 'identification') record.documents.push(say(DOCUMENT, ' '));
  if (name === 'citizenship' || name === 'address') {
    const country = readListedCountry(attributes.get('countryIso2Code') ?? '');
    if (country !== null && country !== '00') record.countries.push(country);
  }
  if (name === 'regulation') {
    const programme = attributes.get('programme') ?? '';
    if (programme !== '') record.programs.push(programme);
  }
}

/** `person` and `enterprise`; in older files their first letters. */
function typeOf(attributes: Attributes): ListEntryType {
  const code = (attributes.get('code') ?? attributes.get('classificationCode') ?? '').toLowerCase();
  if (code.startsWith('p')) return 'individual';
  return code.startsWith('e') ? 'company' : 'other';
}

function nameOf(attributes: Attributes, isFirst: boolean): ListedName[] {
  const whole = attributes.get('wholeName')?.trim() ?? '';
  const parts = ['firstName', 'middleName', 'lastName'].map(
    (part) => attributes.get(part)?.trim() ?? '',
  );
  const name = whole === '' ? parts.filter((part) => part !== '').join(' ') : whole;
  if (name === '') return [];
  if (!/\p{Script=Latin}/u.test(name)) return [{ name, kind: 'native' }];
  if (attributes.get('strong') === 'false') return [{ name, kind: 'weak_alias' }];
  return [{ name, kind: isFirst ? 'primary' : 'strong_alias' }];
}

function datesOf(attributes: Attributes): ListedDate[] {
  const calendar = attributes.get('calendarType') ?? 'GREGORIAN';
  if (calendar !== 'GREGORIAN') return [];
  const circa = attributes.get('circa') === 'true' ? 'circa ' : '';
  const whole = attributes.get('birthdate') ?? '';
  const year = attributes.get('year') ?? '';
  const stated = /^\d{4}-\d{2}-\d{2}$/.test(whole) ? whole : year;
  const from = Number(attributes.get('yearRangeFrom'));
  const to = Number(attributes.get('yearRangeTo'));
  const date = stated === '' ? spanOfYears(from, to, 'range') : readListedDate(circa + stated);
  return date === null ? [] : [date];
}

function entryOf({
  id,
  reference,
  type,
  names,
  dates,
  countries,
  programs,
  remarks,
  places_of_birth,
  addresses,
  documents,
}: EuRecord): ListEntry | string {
  if (!/^\d+$/.test(id)) return 'The record has no logicalId.';
  if (names.length === 0) return 'The record has no name.';
  return createListEntry({
    uid: `EU-${id}`,
    list_name: 'EU',
    type,
    names,
    dates_of_birth: dates,
    countries,
    programs,
    remarks: [reference, ...remarks].filter((remark) => remark !== '').join('; '),
    details: { places_of_birth, addresses, documents },
  });
}
