import { findCountryCode, readListedCountry } from '../details/countries.ts';
import { readEuBirth } from './eu-dates.ts';
import { type EuName, euNameOf, rankEuNames } from './eu-names.ts';
import {
  createListEntry,
  type ListEntry,
  type ListEntryType,
  type ListedDate,
} from '../list-entry.ts';
import { lineOf } from '../details/listed-details.ts';

type Attributes = ReadonlyMap<string, string>;

/** One `sanctionEntity` while it is read. */
export interface EuRecord {
  readonly line: number;
  readonly id: string;
  /** The EU's own reference, the UN's, and the designation, before the other remarks. */
  readonly references: readonly string[];
  /** What it is; the EU's own word where that is neither person nor enterprise. */
  type: ListEntryType | { readonly unknown: string };
  readonly names: EuName[];
  readonly dates: ListedDate[];
  readonly countries: string[];
  readonly programs: string[];
  readonly functions: string[];
  readonly documents: string[];
  readonly remarks: string[];
  readonly places_of_birth: string[];
  readonly addresses: string[];
}

/** How the EU writes a country it does not know. */
const NOT_KNOWN = 'UNKNOWN';
const PLACE = ['place', 'city', 'region', 'countryDescription'];
const ADDRESS = ['street', 'poBox', 'zipCode', 'city', 'place', 'region', 'countryDescription'];

export function createEuRecord(attributes: Attributes, line: number): EuRecord {
  const of = (name: string) => attributes.get(name)?.trim() ?? '';
  const un = of('unitedNationId');
  return {
    line,
    id: of('logicalId'),
    references: [of('euReferenceNumber'), un === '' ? '' : `UN ${un}`, of('designationDetails')],
    type: { unknown: '' },
    names: [],
    dates: [],
    countries: [],
    programs: [],
    functions: [],
    documents: [],
    remarks: [],
    places_of_birth: [],
    addresses: [],
  };
}

/** Takes one direct child element of the record. */
export function takeEuElement(record: EuRecord, name: string, attributes: Attributes): void {
  if (name === 'subjectType') record.type = typeOf(attributes);
  if (name === 'nameAlias') {
    record.names.push(euNameOf(attributes));
    record.functions.push(attributes.get('function')?.trim() ?? '');
  }
  if (name === 'birthdate') {
    const birth = readEuBirth(attributes);
    if ('date' in birth) record.dates.push(birth.date);
    else if (birth.remark !== null) record.remarks.push(birth.remark);
    record.places_of_birth.push(placeOf(attributes, PLACE));
  }
  if (name === 'address') record.addresses.push(placeOf(attributes, ADDRESS));
  if (name === 'citizenship' || name === 'address') {
    record.countries.push(...countryOf(attributes));
  }
  if (name === 'regulation') record.programs.push(attributes.get('programme')?.trim() ?? '');
  if (name === 'identification') record.documents.push(...documentOf(attributes));
}

function placeOf(attributes: Attributes, parts: readonly string[]): string {
  const values = parts.map((part) => attributes.get(part) ?? '');
  return lineOf(values.filter((value) => value !== NOT_KNOWN));
}

/** `person` and `enterprise`, or their first letters. */
function typeOf(attributes: Attributes): EuRecord['type'] {
  const [code = '', letter = ''] = ['code', 'classificationCode'].map(
    (name) => attributes.get(name)?.trim().toLowerCase() ?? '',
  );
  if (code === 'person' || letter === 'p') return 'individual';
  if (code === 'enterprise' || letter === 'e') return 'company';
  return { unknown: code || letter };
}

/** `00` is a country that is not stated; codes of former states are named in addition. */
function countryOf(attributes: Attributes): string[] {
  const code = attributes.get('countryIso2Code')?.trim() ?? '';
  const named = readListedCountry(attributes.get('countryDescription') ?? '');
  const stated = /^[A-Za-z]{2}$/.test(code) ? code : null;
  const country = findCountryCode(code) ?? named ?? stated;
  return country === null ? [] : [country];
}

function documentOf(attributes: Attributes): string[] {
  const of = (name: string) => attributes.get(name)?.trim() ?? '';
  const number = of('number') || of('latinNumber');
  if (number === '') return [];
  const what = of('identificationTypeDescription') || of('identificationTypeCode') || 'Document';
  const [country] = countryOf(attributes);
  const isFalse = of('knownFalse') === 'true' ? ', known to be false' : '';
  return [`${what} ${number}${country === undefined ? '' : ` (${country})`}${isFalse}`];
}

/** The entry of a complete record, or why it has none. */
export function entryOfEu(record: EuRecord): ListEntry | string {
  const { id, type, dates, countries, programs } = record;
  const { places_of_birth, addresses, documents } = record;
  if (!/^\d+$/.test(id)) return 'The record has no logicalId.';
  const names = rankEuNames(record.names);
  if (names.length === 0) return 'The record has no name.';
  // A record of neither kind would silently never be screened.
  if (typeof type === 'object') {
    return `The subject type “${type.unknown}” is neither person nor enterprise.`;
  }
  const remarks = [record.references, record.functions, record.documents, record.remarks].flat();
  return createListEntry({
    uid: `EU-${id}`,
    list_name: 'EU',
    type,
    names,
    dates_of_birth: dates,
    countries,
    programs: programs.filter((program) => program !== ''),
    remarks: [...new Set(remarks)].filter((words) => words !== '').join('; '),
    details: { places_of_birth, addresses, documents },
  });
}
