import { readListedCountry } from '../details/countries.ts';
import { readListedDate } from '../details/listed-date.ts';
import type { ListedDate, ListedName } from '../list-entry.ts';

/** What the free-text remarks of an OFAC record state in their fixed phrases. */
export interface OfacRemarks {
  readonly names: readonly ListedName[];
  readonly dates_of_birth: readonly ListedDate[];
  readonly countries: readonly string[];
  readonly places_of_birth: readonly string[];
  readonly documents: readonly string[];
}

/** The words with which OFAC's remarks on a document or a registration begin. */
const DOCUMENT =
  /^(?:Passport|SSN|NIT|NIE|RUC|RFC|R\.F\.C\.|C\.U\.R\.P\.|C\.R\.|D-U-N-S|RTN|RIF|LE Number|CUIT|[A-Z][\w'&. -]{0,48} (?:No\.?|Number|ID|#|Code)) (?:No\.? |# ?)?\S*\d/;
/** Numbers of ships, aircraft and telephones do not identify a person or company. */
const NO_DOCUMENT =
  /^(?:Vessel|Aircraft|Phone|MMSI|Telephone|Fax|Executive|DOB|Linked|Organization|Website|[afn]\.k)/;

/**
 * Reads the semicolon-separated remarks of an OFAC record. Names quoted here (`a.k.a. 'BNC'`) are OFAC's
 * weak aliases, which are too broad for its alias file.
 *
 * @example
 * readOfacRemarks("DOB 12 Mar 1971; alt. nationality Cuba; a.k.a. 'EL TIO'.").countries; // ['CU']
 */
export function readOfacRemarks(remarks: string): OfacRemarks {
  const names: ListedName[] = [];
  const dates: ListedDate[] = [];
  const countries: string[] = [];
  const places: string[] = [];
  const documents: string[] = [];
  for (const part of remarks.split(';')) {
    const remark = part.trim().replace(/^alt\. /, '');
    const name = readQuotedName(remark);
    const date = remark.startsWith('DOB ') ? readListedDate(remark.slice(4)) : null;
    const country = readNationality(remark);
    if (name) names.push(name);
    if (date) dates.push(date);
    if (country) countries.push(country);
    if (remark.startsWith('POB ')) places.push(remark.slice(4).replace(/\.$/, ''));
    if (isDocument(remark)) documents.push(remark.replace(/\.$/, ''));
  }
  return { names, dates_of_birth: dates, countries, places_of_birth: places, documents };
}

/** Most remarks are distinguished from a document by their first word or by having no digit. */
function isDocument(remark: string): boolean {
  return /\d/.test(remark) && !NO_DOCUMENT.test(remark) && DOCUMENT.test(remark);
}

function readQuotedName(remark: string): ListedName | null {
  const quoted = /^([afn])\.k\.a\. '(.+)'\.?$/.exec(remark);
  if (!quoted) return null;
  return { name: quoted[2] ?? '', kind: quoted[1] === 'f' ? 'former' : 'weak_alias' };
}

function readNationality(remark: string): string | null {
  const stated = /^(?:nationality|citizen) (.+?)\.?$/.exec(remark);
  return stated ? readListedCountry(stated[1] ?? '') : null;
}
