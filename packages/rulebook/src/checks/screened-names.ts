import { type AskedValues, isSameValues } from '../aml/aml-subject.rules.ts';
import type { RunType } from '../aml/aml.rules.ts';
import { comparedValue } from './fact-value.ts';
import type { Ground } from './ground.ts';

/** Somebody or something of an account that AML screens. */
export interface ScreenedName extends AskedValues {
  /** The number of the owner; null where it is no owner's. */
  readonly owner: number | null;
}

function keyOf({ owner, name, dob, country }: ScreenedName): string {
  return JSON.stringify([owner, comparedValue(name), dob, country]);
}

/** Each name once, without empty ones. */
function unique(names: readonly ScreenedName[]): readonly ScreenedName[] {
  const named = names
    .map((one) => ({ ...one, name: one.name.trim() }))
    .filter(({ name }) => name !== '');
  return [...new Map(named.map((one) => [keyOf(one), one])).values()];
}

/**
 * AML-05, AML-09: every person of the account, its submission and its owners. A contact person has the birth date
 * of a sole proprietor, which the form asks of nobody else.
 */
export function screenedPersons(ground: Ground): readonly ScreenedName[] {
  const { account, person, submission, owners } = ground;
  const own = { name: person.name, dob: person.birth_date, country: account.country };
  const contact = submission?.contactName
    ? [
        {
          name: submission.contactName,
          dob: submission.nonussolopropDOB ?? '',
          country: submission.country ?? account.country,
          owner: null,
        },
      ]
    : [];
  const named = owners
    .filter(({ standing }) => standing === 'current')
    .map(({ owner, name, birth_date, country }) => {
      return { owner, name, dob: birth_date, country: country || account.country };
    });
  return unique([{ ...own, owner: null }, ...contact, ...named]);
}

/** AML-10: every name of the company in the account, its verification record and its submission. */
export function screenedCompanies(ground: Ground): readonly ScreenedName[] {
  const { account, record_company_name, submission } = ground;
  const names = [
    account.company_name,
    record_company_name,
    account.payment_company_name,
    submission?.companyName ?? '',
  ];
  return unique(names.map((name) => ({ name, dob: '', country: account.country, owner: null })));
}

const SCREENED = { individual_aml: screenedPersons, business_aml: screenedCompanies } as const;

/** Whether every name of a check was screened with just these values. */
export function isScreened(
  check: keyof typeof SCREENED,
  ground: Ground,
  asked: readonly AskedValues[],
): boolean {
  return SCREENED[check](ground).every((name) => asked.some((one) => isSameValues(one, name)));
}

/** Everybody and everything a run of this check screens. */
export function screenedNames(run_type: RunType, ground: Ground): readonly ScreenedName[] {
  return run_type === 'business' ? screenedCompanies(ground) : screenedPersons(ground);
}

/** Whether two readings of an account have the same subjects. */
export function isSameScreened(a: readonly ScreenedName[], b: readonly ScreenedName[]): boolean {
  const keys = new Set(a.map(keyOf));
  return a.length === b.length && b.every((one) => keys.has(keyOf(one)));
}
