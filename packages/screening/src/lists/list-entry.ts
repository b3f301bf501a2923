import { type ListedDetails, tidyDetails } from './details/listed-details.ts';
import { hashRecord } from './record-hash.ts';

/** What a listed subject is. Vessels and aircraft are read as `other` and never screened as persons or companies. */
export type ListEntryType = 'individual' | 'company' | 'other';

/**
 * How the publisher ranks a name. A weak alias is one the publisher itself calls too common or too
 * vague to alert on alone; a former name was given up; a native name is written in its own script.
 */
export type ListedNameKind = 'primary' | 'strong_alias' | 'weak_alias' | 'former' | 'native';

export interface ListedName {
  readonly name: string;
  readonly kind: ListedNameKind;
}

export type DatePrecision = 'day' | 'month' | 'year' | 'range' | 'circa';

/** A listed date of birth as the closed range of days it may mean; both ends are `YYYY-MM-DD`. */
export interface ListedDate {
  readonly from: string;
  readonly to: string;
  readonly precision: DatePrecision;
}

/**
 * One listed person, company or thing, the same whatever list it came from.
 * `uid` is unique over all lists; `countries` are ISO alpha-2 codes where the publisher's
 * country name is known and the publisher's own text where it is not.
 */
export interface ListEntry {
  readonly uid: string;
  readonly list_name: string;
  readonly type: ListEntryType;
  readonly names: readonly ListedName[];
  readonly dates_of_birth: readonly ListedDate[];
  readonly countries: readonly string[];
  readonly programs: readonly string[];
  readonly remarks: string;
  readonly record_hash: string;
  /** Absent where the publisher states none, and in entries stored before details were read. */
  readonly details?: ListedDetails;
}

/** An entry as a reader composes it. */
type ListRecord = Omit<ListEntry, 'record_hash' | 'details'> & {
  readonly details?: Partial<ListedDetails>;
};

/**
 * Makes a frozen entry: empty and repeated names, dates, countries and programs are dropped, order is
 * kept, and `record_hash` is taken over everything but the details, so it changes exactly when the
 * compared part of the record does. Details are shown and not compared: they are not in the hash, so that
 * reading more of them does not make every record a changed one.
 *
 * @example
 * createListEntry({
 *   uid: 'PEPS-7', list_name: 'PEPS', type: 'individual',
 *   names: [{ name: 'Jo Dee', kind: 'primary' }],
 *   dates_of_birth: [], countries: ['GB'], programs: [], remarks: '',
 * }).record_hash.length; // 16
 */
export function createListEntry(record: ListRecord): ListEntry {
  const named = record.names.filter(({ name }) => name !== '');
  const entry = {
    uid: record.uid,
    list_name: record.list_name,
    type: record.type,
    names: distinct(named, ({ name }) => name),
    dates_of_birth: distinct(record.dates_of_birth, ({ from, to }) => `${from}/${to}`),
    countries: distinct(record.countries, (country) => country),
    programs: distinct(record.programs, (program) => program),
    remarks: record.remarks,
  };
  const details = tidyDetails(record.details ?? {});
  return Object.freeze({
    ...entry,
    record_hash: hashRecord(JSON.stringify(entry)),
    ...(details && { details }),
  });
}

function distinct<T>(values: readonly T[], keyOf: (value: T) => string): readonly T[] {
  const seen = new Map<string, T>();
  for (const value of values) {
    const key = keyOf(value);
    if (!seen.has(key)) seen.set(key, Object.freeze(value));
  }
  return Object.freeze([...seen.values()]);
}
