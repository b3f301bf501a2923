import * as z from 'zod/mini';
import { foldForSearch } from '../accounts/search-fold.ts';
import { comparedValue } from '../checks/fact-value.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { isOtherBirthDate } from './birth-date.ts';

/** The values a person or a company was screened with; empty where none was asked. */
export const askedValues = z.object({ name: z.string(), dob: z.string(), country: z.string() });
export type AskedValues = z.infer<typeof askedValues>;

type Names = Pick<AskedValues, 'name' | 'dob'>;

/** ours: the longest reason for the removal of a subject. */
export const REMOVAL_REASON_MAX = 2000;

export const SUBJECT_REFUSALS = declareRefusals({
  'aml/unknown-subject': { status: 404, sentence: 'This check has no such subject.' },
  'aml/removal-reason-required': { status: 422, sentence: 'Enter a reason for the removal.' },
  'aml/subject-removed': { status: 409, sentence: 'This subject was already removed.' },
  'aml/own-subject': {
    status: 409,
    sentence: 'This is the account’s own name. It cannot be removed.',
  },
  'aml/own-not-screened': {
    status: 409,
    sentence:
      'Not every name of the account was screened yet. Run AML first, then remove this subject.',
  },
  'aml/removal-clears': {
    status: 409,
    sentence:
      'Clearing a hit needs a checker. Decide on the hits of this subject first, then remove it.',
  },
});

function foldedWords(name: string): string {
  const folded = foldForSearch(name) || name.trim().toLowerCase();
  return folded.split(' ').toSorted().join(' ');
}

/** Whether two names differ in nothing but order, case, accents and punctuation. */
export function isSameName(a: string, b: string): boolean {
  return a === b || foldedWords(a) === foldedWords(b);
}

/** The identity of a subject in one check: the folded name and the birth date. */
export function subjectKey({ name, dob }: Names): string {
  return JSON.stringify([foldedWords(name), dob]);
}

/** Whether two sets of values screen the same. */
export function isSameValues(a: AskedValues, b: AskedValues): boolean {
  return screenedKey(a) === screenedKey(b);
}

/** What a set of values is screened by: a difference only in case or spacing finds the same. */
function screenedKey({ name, dob, country }: AskedValues): string {
  return JSON.stringify([name, dob, country].map(comparedValue));
}

/** Values of a person or company, and of whom: the account, or one of its owners. */
export interface SubjectValues extends AskedValues {
  readonly client_id: string;
}

/** The current subjects that nobody screened with exactly these values. */
export function unscreened<S extends SubjectValues>(
  current: readonly S[],
  screened: readonly SubjectValues[],
): S[] {
  const keyOf = (one: SubjectValues) => `${one.client_id} ${screenedKey(one)}`;
  const known = new Set(screened.map(keyOf));
  return current.filter((one) => !known.has(keyOf(one)));
}

/** The account's own values of a subject; empty where it has none. */
export type OwnValues = AskedValues;

/** Whether a subject is the one the account belongs to now. */
export function isOwnSubject(subject: Names, own: OwnValues): boolean {
  if (own.name === '' || !isSameName(subject.name, own.name)) return false;
  return !isOtherBirthDate(subject.dob, own.dob);
}

/** A value of a subject that is another one than the account's. */
export const DIFFERENCES = {
  name: 'Name differs from the account’s',
  dob: 'Birth date differs from the account’s',
  country: 'Country differs from the account’s',
} as const;
export type Difference = keyof typeof DIFFERENCES;
export const DIFFERENCE_WORDS = Object.keys(DIFFERENCES) as readonly Difference[];

/** Which given values are others than those the account is stored with; what one side lacks differs in nothing. */
export function differencesOf(given: AskedValues, own: OwnValues): Difference[] {
  const differs = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  const isNamed = given.name !== '' && own.name !== '' && !isSameName(given.name, own.name);
  return [
    ...(isNamed ? (['name'] as const) : []),
    ...(isOtherBirthDate(given.dob, own.dob) ? (['dob'] as const) : []),
    ...(differs(given.country, own.country) ? (['country'] as const) : []),
  ];
}
