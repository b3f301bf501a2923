import { countText } from '../kernel/figures.ts';
import { documentLabel } from '../documents/document.rules.ts';
import { fieldsOf } from '../payments/payment-field.ts';
import { shownValue } from '../payments/payment-mask.ts';
import { isSecretNumber, maskSecret } from '../kyb/secret-number.ts';
import type { SubmissionData } from '../kyb/submission.ts';
import { reviewItems } from '../studios/review/review-items.ts';
import { checkRow, type CheckName, isAdverse, showStatus } from './checks.ts';
import { comparedValue, comparedWallet } from './fact-value.ts';
import type { FactKind } from './fact-kinds.ts';
import type { DocumentGround, Ground, PersonGround } from './ground.ts';
import { kybPapers } from './kyb-papers.ts';
import { type ScreenedName, screenedCompanies, screenedPersons } from './screened-names.ts';

/** A check, and the owner where it is the KYC of one. */
export interface CheckRef {
  readonly check: CheckName;
  readonly owner: number | null;
}

/** One thing that a decision rests on. */
export interface Fact {
  /** By which a decision names it: `submission/companyName`. */
  readonly fact: string;
  /** How it is called on screen: `Company Name`. */
  readonly label: string;
  /** What is compared. */
  readonly value: string;
  /** What people read; secrets are masked. */
  readonly shown: string;
  /** Staff may add it to what was decided on: to join is no change, to leave is one. */
  readonly may_join?: true;
}

function factOf(fact: string, label: string, value: string, shown = value): Fact {
  return { fact, label, value: comparedValue(value), shown };
}

function personFacts(place: string, of: string, person: PersonGround): Fact[] {
  const { name, birth_date, pictures, provider_result } = person;
  const count = countText(pictures.length, 'picture');
  return [
    factOf(`${place}/name`, `Name${of}`, name),
    factOf(`${place}/birth_date`, `Birth date${of}`, birth_date),
    factOf(`${place}/pictures`, `Identity pictures${of}`, pictures.toSorted().join(' '), count),
    factOf(`${place}/provider_result`, `Provider’s result${of}`, provider_result),
  ];
}

/** The facts of one owner, or of every person whose KYC counts. */
function verifiedPersons(ground: Ground, owner: number | null): Fact[] {
  if (!ground.is_per_owner) return personFacts('person', '', ground.person);
  return ground.owners
    .filter((one) => (owner === null ? one.standing === 'current' : one.owner === owner))
    .flatMap((one) => personFacts(`owner/${one.owner}`, ` of owner ${one.owner}`, one));
}

function namesFact(fact: string, label: string, names: readonly ScreenedName[]): Fact {
  const texts = names.map(({ name, dob, country }) => {
    const more = [dob, country].filter(Boolean).join(', ');
    return more === '' ? name : `${name} (${more})`;
  });
  const value = texts.map(comparedValue).toSorted().join('\n');
  return factOf(fact, label, value, [...new Set(texts)].join('; '));
}

/** Names that differ, as one value. */
function joinedNames(names: readonly string[]): string {
  const named = names.filter((name) => name !== '');
  return [...new Map(named.map((name) => [comparedValue(name), name])).values()].join(', ');
}

/** What the verification record holds of a business that submitted nothing here. */
function recordedSubmission(ground: Ground): SubmissionData {
  const companyName = joinedNames([ground.record_company_name, ground.account.company_name]);
  return {
    companyName,
    owners: ground.owners
      .filter(({ standing }) => standing === 'current')
      .map(({ name, birth_date }) => {
        return { ownerFirstName: name, ownerLastName: '', ownerDOB: birth_date };
      }),
  };
}

function submissionFacts(ground: Ground): Fact[] {
  const data = ground.submission ?? recordedSubmission(ground);
  const { fields, owners } = reviewItems(data);
  const values = fields.map(({ field, label, value }) => {
    const shown = isSecretNumber(field) ? maskSecret(value) : value;
    return factOf(`submission/${field}`, label, value, shown);
  });
  // Their place in the form: where another person takes it, both are named as its values.
  const people = owners.map(({ field, value }, at) => {
    return factOf(`submission/${field}`, `Submitted owner ${at + 1}`, value);
  });
  return [...values, ...people];
}

/** `PDF of 2026-11-28`: its name says what the label of the fact says already. */
function paperText({ filename, created }: DocumentGround): string {
  const ending = /\.([a-z0-9]{1,5})$/iu.exec(filename)?.[1];
  return `${ending?.toUpperCase() ?? 'File'} of ${created.slice(0, 10)}`;
}

function paperFacts(ground: Ground): Fact[] {
  return kybPapers(ground).map((paper) => {
    const { id, filename, sha256, is_by_staff } = paper;
    const fact = factOf(`paper/${id}`, documentLabel(filename), sha256, paperText(paper));
    return is_by_staff ? { ...fact, may_join: true } : fact;
  });
}

/** The company as it is paid, named on the desk and submitted; of an account without one, its person. */
function payeeOf({ account, record_company_name }: Ground): string {
  const { payment_company_name, company_name, first_name, last_name } = account;
  const company = joinedNames([payment_company_name, company_name, record_company_name]);
  return company || `${first_name} ${last_name}`.trim();
}

function payoutFacts(ground: Ground): Fact[] {
  const { payout } = ground;
  const values =
    payout === null
      ? []
      : fieldsOf(payout.payment_type).flatMap((field) => {
          const value = payout.values[field.label];
          if (value === undefined) return [];
          const shown = shownValue(field, value);
          const fact = factOf(`payout/${field.label}`, field.label, value, shown);
          return field.format === 'wallet' ? { ...fact, value: comparedWallet(value) } : fact;
        });
  return [
    factOf('payout/country', 'Payment country', payout?.country ?? ''),
    factOf('payout/method', 'Payment method', payout?.payment_type ?? ''),
    factOf('payout/payee', 'Who is paid', payeeOf(ground)),
    ...values,
  ];
}

function labelOf(check: CheckName, status: string | null): string {
  return status === null ? '' : showStatus(check, status).label;
}

const SUMMED_UP = ['kyc', 'individual_aml', 'business_aml', 'kyb'] as const;

/** The outcomes that Legal rests on, as they read. */
function outcomeFacts({ statuses }: Ground): Fact[] {
  return SUMMED_UP.map((check) => {
    const status = statuses[check];
    return factOf(`outcome/${check}`, checkRow(check).label, status ?? '', labelOf(check, status));
  });
}

/** Whether an outcome speaks against the account: the KYB review sums that up. */
function objectionFacts({ statuses }: Ground): Fact[] {
  return SUMMED_UP.map((check) => {
    const against = isAdverse(check, statuses[check]);
    const shown = against ? labelOf(check, statuses[check]) : 'nothing against the account';
    return factOf(`objection/${check}`, checkRow(check).label, against ? 'against' : '', shown);
  });
}

const FACTS_OF_KIND: Readonly<Record<FactKind, (ground: Ground, owner: number | null) => Fact[]>> =
  {
    person: verifiedPersons,
    persons: (ground) => [namesFact('persons', 'Screened persons', screenedPersons(ground))],
    companies: (ground) => [
      namesFact('companies', 'Screened companies', screenedCompanies(ground)),
    ],
    submission: submissionFacts,
    papers: paperFacts,
    payout: payoutFacts,
    objections: objectionFacts,
    outcomes: outcomeFacts,
  };

/** Everything a check rests on, in the order it is shown. */
export function factsOf({ check, owner }: CheckRef, ground: Ground): readonly Fact[] {
  return checkRow(check).rests_on.flatMap((kind) => FACTS_OF_KIND[kind](ground, owner));
}

/** One fact that is another one now. Empty texts: it was not there before, or is no longer. */
export interface FactChange {
  readonly fact: string;
  readonly label: string;
  readonly was: string;
  readonly is: string;
}

/** The facts that differ, in their order. */
export function changedFacts(before: readonly Fact[], after: readonly Fact[]): FactChange[] {
  const old = new Map(before.map((one) => [one.fact, one]));
  const now = new Map(after.map((one) => [one.fact, one]));
  const all = [...after, ...before.filter(({ fact }) => !now.has(fact))];
  return all.flatMap(({ fact, label }) => {
    const [was, is] = [old.get(fact), now.get(fact)];
    if ((was?.value ?? '') === (is?.value ?? '')) return [];
    if (!was && is?.may_join) return [];
    return { fact, label, was: was?.shown ?? '', is: is?.shown ?? '' };
  });
}

/** `Company Name changed from “Duna Kft.” to “Danube Ltd.”` */
export function formatChange({ label, was, is }: FactChange): string {
  if (was === '') return `${label} was added: “${is}”`;
  if (is === '') return `${label} was removed: “${was}”`;
  if (was === is) return `${label} changed`;
  return `${label} changed from “${was}” to “${is}”`;
}
