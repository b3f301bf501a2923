import type { Form, FormOwner } from './oracle/known.ts';
import { plain } from './oracle/plain.ts';

/** What is said of an account in these sequences: near each other where a difference is harmless, and where it is not. */
export const COMPANIES = [
  'Duna Stúdió Kft.',
  'DUNA  STÚDIÓ kft.',
  'Duna Studio Kft.',
  'Evilov Trading OOO',
  'Karvelis Shipping Holdings',
] as const;

const ZSOFIA = {
  name: 'Zsófia Halmos',
  birth_date: '1984-03-09',
  country: 'HU',
  email: 'zsofia@duna.example',
};
const VIKTOR = {
  name: 'Viktor Evilov',
  birth_date: '1970-01-01',
  country: 'RU',
  email: 'viktor@evilov.example',
};

export const PEOPLE = [
  ZSOFIA,
  { ...ZSOFIA, name: 'ZSÓFIA Halmos', email: 'halmos@other.example' },
  { ...ZSOFIA, birth_date: '1985-03-09' },
  { ...ZSOFIA, name: 'Zsófia Anna Halmos' },
  VIKTOR,
  { name: 'Asbjorn Tveit', birth_date: '1961-07-20', country: 'NO', email: 'tveit@fjord.example' },
] as const satisfies readonly Omit<FormOwner, 'percent'>[];

export const CITIES = ['Budapest', 'budapest', 'Pécs'] as const;
export const STREETS = ['Váci út 47-B', 'Váci út 48'] as const;
export const BIRTH_DATES = ['1984-03-09', '1970-01-01'] as const;
export const COUNTRIES = ['HU', 'RU'] as const;
export const BANKS = ['Bank of Győr', 'BANK of  Győr', 'Bank of Pécs'] as const;

/** The records a list may have: the name and the number of each. */
export const RECORDS = [
  ['Viktor Evilov', 'P-1', 'individual'],
  ['Asbjorn Tveit', 'P-2', 'individual'],
  ['Evilov Trading OOO', 'C-1', 'company'],
  ['Karvelis Shipping Holdings', 'C-2', 'company'],
  // The record of the first one, renamed.
  ['Chukwuemeka Okonkwo', 'P-1', 'individual'],
] as const;
export type ListRecord = (typeof RECORDS)[number];

/** What versions of the list have, by number; the first is in force where a sequence begins. */
export const VERSIONS: readonly (readonly ListRecord[])[] = [
  [RECORDS[1]],
  [RECORDS[0], RECORDS[1], RECORDS[2]],
  [RECORDS[1], RECORDS[4]],
  [RECORDS[0], RECORDS[1], RECORDS[2], RECORDS[3]],
];

export function listedIn(version: readonly ListRecord[]): Readonly<Record<string, string>> {
  return Object.fromEntries(version.map(([name, uid]) => [plain(name), uid]));
}

export function pick<Value>(values: readonly Value[], nth: number): Value {
  const value = values[nth % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** A form by a number: one or two people, and a company. */
export function formOf(nth: number): Form {
  const first = pick(PEOPLE, nth);
  const second = pick(PEOPLE, nth + 3);
  const people = nth % 4 === 3 ? [first, second] : [first];
  const percent = String(100 / people.length);
  return {
    values: {
      companyName: pick(COMPANIES, Math.floor(nth / 2)),
      city: pick(CITIES, nth),
      street: STREETS[0],
      country: 'HU',
    },
    owners: people.map((one) => ({ ...one, percent })),
  };
}
