import {
  type Form,
  isPerOwner,
  type Known,
  numberOf,
  type Owner,
  ownersOf,
  personName,
} from './known.ts';
import type { Deed } from './deeds.ts';
import { isAdverse } from './words.ts';

const NEW = { pictures: [], result: '', status: 'not-initiated' } as const;

type Owners = Known['owners'];

/** Who was decided against as the one person of the account stays so, as a former owner. */
function withAdversePerson(known: Known): Owners {
  if (isPerOwner(known) || !isAdverse('kyc', known.own.status)) return known.owners;
  const { birth_date, country, own } = known;
  const person: Owner = {
    ...own,
    name: personName(known),
    birth_date,
    country,
    standing: 'former',
  };
  return { ...known.owners, 1: person };
}

/** Section 2: another person is a new owner number; who is named no longer is a former one. */
function ownersAfter(known: Known, form: Form): Owners {
  const before: Owners = withAdversePerson(known);
  const owners: Record<number, Owner> = {};
  for (const one of ownersOf({ ...known, owners: before })) {
    const { number, standing, ...owner } = one;
    owners[number] = { ...owner, standing: standing === 'removed' ? 'removed' : 'former' };
  }
  for (const { name, birth_date, country } of form.owners) {
    const number = numberOf({ ...known, owners }, { name, birth_date });
    const next = Math.max(0, ...Object.keys(owners).map(Number)) + 1;
    const is = number === null ? NEW : (owners[number] ?? NEW);
    owners[number ?? next] = { ...is, name, birth_date, country, standing: 'named' };
  }
  return owners;
}

function submitted(known: Known, { form, papers }: Extract<Deed, { act: 'submit' }>): Known {
  return {
    ...known,
    form,
    forms: known.forms + 1,
    owners: ownersAfter(known, form),
    record_company_name: form.values.companyName ?? '',
    papers: [...known.papers, ...papers],
  };
}

function answered(known: Known, { values, papers }: Extract<Deed, { act: 'answer' }>): Known {
  const { form } = known;
  if (!form) return known;
  const all = { ...form.values, ...values };
  const record_company_name = all.companyName ?? '';
  return {
    ...known,
    form: { ...form, values: all },
    record_company_name,
    papers: [...known.papers, ...papers],
  };
}

export function withPerson(known: Known, owner: number | null, change: Partial<Owner>): Known {
  if (owner === null) return { ...known, own: { ...known.own, ...change } };
  const is = known.owners[owner];
  return is ? { ...known, owners: { ...known.owners, [owner]: { ...is, ...change } } } : known;
}

/** What is known once somebody said or brought something. */
export function saidOf(known: Known, deed: Deed): Known {
  switch (deed.act) {
    case 'submit':
      return submitted(known, deed);
    case 'answer':
      return answered(known, deed);
    case 'upload':
      return { ...known, papers: [...known.papers, deed.paper] };
    case 'show': {
      const { id, isShown } = deed;
      return {
        ...known,
        papers: known.papers.map((one) => (one.id === id ? { ...one, isShown } : one)),
      };
    }
    case 'mark': {
      const { field, ids } = deed;
      const value = known.form?.values[field] ?? '';
      return { ...known, marks: { ...known.marks, [field]: { value, ids } } };
    }
    case 'rename': {
      const { company_name } = deed;
      return { ...known, company_name, record_company_name: company_name };
    }
    case 'import':
      return { ...known, ...deed.imported };
    case 'pictures':
      return withPerson(known, deed.owner, { pictures: deed.pictures });
    case 'report':
      return withPerson(known, deed.owner, { result: deed.result });
    case 'save':
      return { ...known, payout: deed.payout };
    case 'remove':
      return withPerson(known, deed.owner, { standing: 'removed' });
    case 'see':
    case 'launch':
    case 'publish':
    case 'run':
    case 'clear':
    case 'confirm':
    case 'decide':
    case 'ask':
    case 'approve':
    case 'close':
      return known;
  }
}
