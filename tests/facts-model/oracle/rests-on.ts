import { isPerOwner, type Known, type Owner, ownersOf, personName } from './known.ts';
import { inOrder, plain, unordered } from './plain.ts';
import { type Check, isAdverse, type RunCheck } from './words.ts';

/** A check as a whole, or the KYC of one owner. */
export interface Ref {
  readonly check: Check;
  readonly owner: number | null;
}

/** What a decision rests on: what it is called, and its plain value. */
export type Facts = Readonly<Record<string, string>>;

/** The outcomes of the checks that others sum up, as they read. */
export type Outcomes = Readonly<Record<(typeof SUMMED_UP)[number], string>>;
const SUMMED_UP = ['kyc', 'individual_aml', 'business_aml', 'kyb'] as const;

/** How the papers of staff are called: one that joins what was decided on is shown, and reopens nothing. */
const STAFF_PAPER = 'staff paper ';

function valuesOf(place: string, values: Readonly<Record<string, string>>): Facts {
  const named = Object.entries(values).map(([name, value]) => [`${place} ${name}`, plain(value)]);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

/** What is shown of these documents. */
function shownOf({ papers }: Known, ids: readonly number[]): string {
  const shown = papers.filter(({ id, isShown }) => isShown && ids.includes(id));
  return shown.map(({ content }) => content).join(' ');
}

/** KYC: names, birth date, the pictures and the provider's result. */
function personFacts(
  known: Known,
  place: string,
  {
    name,
    birth_date,
    pictures,
    result,
  }: Pick<Owner, 'name' | 'birth_date' | 'pictures' | 'result'>,
): Facts {
  return valuesOf(place, { name, birth_date, result, pictures: shownOf(known, pictures) });
}

function ownPerson(known: Known) {
  return { ...known.own, name: personName(known), birth_date: known.birth_date };
}

function kycFacts(known: Known, owner: number | null): Facts {
  if (!isPerOwner(known)) return personFacts(known, 'person', ownPerson(known));
  const all = ownersOf(known).filter((one) => {
    return owner === null ? one.standing === 'named' : one.number === owner;
  });
  return Object.assign(
    {},
    ...all.map((one) => personFacts(known, `owner ${one.number}`, one)),
  ) as Facts;
}

/** Somebody or something that AML screens. */
export interface Subject {
  readonly owner: number | null;
  readonly name: string;
  readonly birth_date: string;
  readonly country: string;
}

/** AML: every person, or every company name, of account, verification record, newest submission or answer, and owners. */
export function subjectsOf(check: RunCheck, known: Known): readonly Subject[] {
  const { country, form } = known;
  if (check === 'business_aml') {
    const { company_name, record_company_name, paid_company_name } = known;
    const names = [
      company_name,
      record_company_name,
      paid_company_name,
      form?.values.companyName ?? '',
    ];
    const named = names.filter((name) => plain(name) !== '');
    return named.map((name) => ({ owner: null, name, birth_date: '', country }));
  }
  const { contactName = '', country: formCountry = country } = form?.values ?? {};
  const own = { owner: null, name: personName(known), birth_date: known.birth_date, country };
  const contact = { owner: null, name: contactName, birth_date: '', country: formCountry };
  const owners = ownersOf(known)
    .filter(({ standing }) => standing === 'named')
    .map((one) => ({
      owner: one.number,
      name: one.name,
      birth_date: one.birth_date,
      country: one.country || country,
    }));
  return [own, contact, ...owners].filter(({ name }) => plain(name) !== '');
}

/** By what a subject is screened: nobody else's screening says anything of it. */
export function screenedBy({ owner, name, birth_date, country }: Subject): string {
  return JSON.stringify([owner, plain(name), birth_date, plain(country)]);
}

function amlFacts(check: RunCheck, known: Known): Facts {
  const subjects = subjectsOf(check, known).map(screenedBy);
  return { [`subjects of ${check}`]: unordered(subjects) };
}

/** KYB: the newest submission or answer, its documents, and those a mark names. Without one: what the record says. */
function kybFacts(known: Known): Facts {
  const { form, papers, marks, forms } = known;
  const { record_company_name, company_name } = known;
  const values = form?.values ?? {
    companyName: inOrder([record_company_name, company_name]),
  };
  const marked = Object.entries(marks)
    .filter(([field, { value }]) => form?.values[field] === value)
    .flatMap(([, { ids }]) => ids);
  const own = papers.filter(({ id, isShown, isByStaff, isPaper, form: of }) => {
    return isShown && (marked.includes(id) || (!isByStaff && isPaper && of === forms));
  });
  return {
    ...valuesOf('form', values),
    ...Object.assign(
      {},
      ...(form?.owners ?? []).map((one, at) => valuesOf(`form owner ${at}`, { ...one })),
    ),
    ...Object.fromEntries(
      own.map(({ id, content, isByStaff }) => [
        `${isByStaff ? STAFF_PAPER : 'paper '}${id}`,
        content,
      ]),
    ),
  };
}

/** Payment: the payout values, their country, and the name of the company or person paid. */
function payoutFacts(known: Known): Facts {
  const { payout, paid_company_name, company_name, record_company_name } = known;
  const companies = [paid_company_name, company_name, record_company_name];
  const isCompany = companies.some((name) => plain(name) !== '');
  const payee = isCompany ? inOrder(companies) : personName(known);
  const { country = '', method = '', values = {} } = payout ?? {};
  return { ...valuesOf('payout', { country, method, payee }), ...valuesOf('payout value', values) };
}

/** What a check rests on, by section 2 of the issue. */
export function restsOn({ check, owner }: Ref, known: Known, outcomes: Outcomes): Facts {
  switch (check) {
    case 'kyc':
      return kycFacts(known, owner);
    case 'individual_aml':
    case 'business_aml':
      return amlFacts(check, known);
    case 'kyb':
      return kybFacts(known);
    case 'payment':
      return payoutFacts(known);
    case 'overall': {
      // Decision 0094: it sums up what speaks against the account, beside the papers.
      const against = SUMMED_UP.filter((one) => isAdverse(one, outcomes[one]));
      return {
        ...kybFacts(known),
        ...Object.fromEntries(against.map((one) => [`outcome ${one}`, 'against'])),
      };
    }
    case 'legal':
      return {
        ...Object.fromEntries(SUMMED_UP.map((one) => [`outcome ${one}`, outcomes[one]])),
        ...kybFacts(known),
        ...kycFacts(known, null),
        ...amlFacts('individual_aml', known),
        ...amlFacts('business_aml', known),
      };
  }
}

/** The facts that differ. */
export function differing(before: Facts, after: Facts): readonly string[] {
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return all.filter((name) => {
    const isJoined = name.startsWith(STAFF_PAPER) && before[name] === undefined;
    return !isJoined && before[name] !== after[name];
  });
}

export const isOutcome = (name: string) => name.startsWith('outcome ');
