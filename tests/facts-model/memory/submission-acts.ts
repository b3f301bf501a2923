import { isAdverse } from '@verify-admin/rulebook/checks/checks';
import type { CheckRef } from '@verify-admin/rulebook/checks/facts';
import type { OwnerRow } from '@verify-admin/rulebook/checks/make-ground';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { Form, Paper } from '../oracle/known.ts';
import { CITIES, COMPANIES, formOf, pick, STREETS } from '../values.ts';
import type { Act, MemoryDesk } from './memory-desk.ts';

const KYB: CheckRef = { check: 'kyb', owner: null };

/** Moments only have to be in order. */
const momentOf = (nth: number) => new Date(Date.UTC(2026, 0, 1) + nth * 1000).toISOString();

/** Adds a document; the oracle's word for it. */
export function addDocument(desk: MemoryDesk, file: string, isByStaff: boolean): Paper {
  const { account, forms: form } = desk;
  const id = desk.next();
  const content = `sha${id}`;
  const by = { is_by_staff: isByStaff, is_shown: true };
  const document = { id, filename: `${id}_${file}`, sha256: content, created: momentOf(id), ...by };
  account.set({ documents: [...account.stored.documents, document] });
  return { id, content, isByStaff, isShown: true, isPaper: file !== 'selfie.png', form };
}

function submissionOf({ values, owners }: Form): SubmissionData {
  const people = owners.map(({ name, birth_date, country, percent, email }) => {
    const [ownerFirstName = '', ...others] = name.split(' ');
    const who = { ownerFirstName, ownerLastName: others.join(' '), ownerEmail: email };
    return { ...who, ownerDOB: birth_date, ownerCountry: country, ownerPercent: Number(percent) };
  });
  return { ...values, owners: people };
}

/** The person who was decided against before there were owners goes on counting. */
function withAdversePerson({ account }: MemoryDesk): readonly OwnerRow[] {
  const { stored, ground } = account;
  const status = ground.statuses.kyc ?? '';
  if (stored.is_per_owner || !isAdverse('kyc', status)) return stored.owners;
  const { name, birth_date, country, provider_result } = ground.person;
  const of = { name, birth_date, country, provider_result };
  return [{ ...of, owner: 1, status, standing: 'former' }];
}

function saveOwners(desk: MemoryDesk, { owners }: Form): void {
  const { account } = desk;
  const known = withAdversePerson(desk);
  const numbers = account.rules.numberOwners(known, owners);
  const named = owners.map(({ name, birth_date, country }, at): OwnerRow => {
    const owner = numbers[at] ?? 0;
    const is = known.find((one) => one.owner === owner);
    const { status = 'not-initiated', provider_result = '' } = is ?? {};
    return { owner, name, birth_date, country, status, provider_result, standing: 'current' };
  });
  const others = known
    .filter(({ owner }) => !numbers.includes(owner))
    .map((one): OwnerRow => (one.standing === 'removed' ? one : { ...one, standing: 'former' }));
  const all = [...named, ...others].toSorted((a, b) => a.owner - b.owner);
  account.set({ owners: all, is_per_owner: true });
}

/** KYB-07: what was submitted is to be reviewed; an approval of something else is reopened by its facts. */
function toBeReviewed({ account }: MemoryDesk, before: typeof account.ground): readonly CheckRef[] {
  const moves = account.rules.reopenings(before, account.ground, []);
  if (moves.reopenings.some(({ check, to }) => check === 'kyb' && to !== null)) return [];
  account.setStatus(KYB, 'SUBMITTED');
  return [KYB];
}

export const submit: Act = (desk, _who, value) => {
  const { account } = desk;
  const form = formOf(value);
  const papers: Paper[] = [];
  const before = account.ground;
  account.change('submit', null, () => {
    desk.forms += 1;
    const submitted = momentOf(desk.next());
    for (const file of ['-W-8.pdf', 'Bank.pdf']) papers.push(addDocument(desk, file, false));
    account.set({ record_company_name: form.values.companyName ?? '' });
    saveOwners(desk, form);
    account.set({ submission: submissionOf(form), submitted });
    account.followOwners();
    return toBeReviewed(desk, before);
  });
  return { act: 'submit', form, papers };
};

export const answer: Act = (desk, _who, value) => {
  const { account } = desk;
  const { submission } = account.stored;
  if (!submission) return null;
  const values: readonly Form['values'][] = [
    { city: pick(CITIES, value) },
    { companyName: pick(COMPANIES, value) },
    { contactName: pick(['', 'Viktor Evilov', 'Maria Lindholm'], value) },
    { street: pick(STREETS, value) },
  ];
  const changed = pick(values, Math.floor(value / 4));
  const papers: Paper[] = [];
  const before = account.ground;
  account.change('answer', null, () => {
    if (value % 3 === 0) papers.push(addDocument(desk, 'Company-Status.pdf', false));
    const data = { ...submission, ...changed };
    account.set({ submission: data, record_company_name: data.companyName ?? '' });
    return account.stored.kyb_status === 'SUBMITTED' ? [] : toBeReviewed(desk, before);
  });
  return { act: 'answer', values: changed, papers };
};
