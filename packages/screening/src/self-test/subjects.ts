import type { ListEntry } from '../lists/list-entry.ts';
import type { NameCustom } from './other-spellings.ts';

/** A listed name that queries are generated from. */
export interface Subject {
  readonly entry: ListEntry;
  readonly type: 'individual' | 'company';
  /** As its owner writes it: given names first. */
  readonly name: string;
  readonly isPrimary: boolean;
  readonly custom: NameCustom;
  /** How Arabic words are written, by their romanisation. */
  readonly spellings: ReadonlyMap<string, string>;
}

const SLAVIC = new Set(['RU', 'BY', 'UA', 'KZ', 'BG', 'RS']);
const ARABIC = new Set([
  'IQ',
  'IR',
  'SY',
  'LB',
  'SA',
  'YE',
  'EG',
  'LY',
  'PS',
  'JO',
  'AE',
  'DZ',
  'TN',
  'SD',
  'AF',
  'PK',
  'KW',
  'QA',
  'MA',
]);
const SPANISH = new Set(['CO', 'MX', 'VE', 'CU', 'NI', 'ES', 'GT', 'PE', 'EC', 'HN', 'SV']);
const CHINESE = new Set(['CN', 'HK', 'TW']);

/** The names of an entry in Latin letters that its publisher does not call weak. */
export function subjectsOf(entry: ListEntry, spellings: ReadonlyMap<string, string>): Subject[] {
  const { type } = entry;
  if (type === 'other') return [];
  return entry.names
    .filter(({ kind, name }) => kind !== 'weak_alias' && /^[\x20-\x7e]+$/.test(name))
    .map(({ name }, i) => ({
      entry,
      type,
      name: type === 'individual' ? givenFirst(name) : name,
      isPrimary: i === 0,
      custom: customOf(entry),
      spellings,
    }));
}

function givenFirst(name: string): string {
  const [family = '', ...given] = name.split(', ');
  return given.length === 0 ? name : `${given.join(' ')} ${family}`;
}

function customOf({ countries }: ListEntry): NameCustom {
  if (countries.some((code) => SLAVIC.has(code))) return 'slavic';
  if (countries.some((code) => ARABIC.has(code))) return 'arabic';
  if (countries.some((code) => SPANISH.has(code))) return 'spanish';
  return countries.some((code) => CHINESE.has(code)) ? 'chinese' : 'other';
}
