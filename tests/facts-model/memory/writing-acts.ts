import { isSubmittedAtLaunch } from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import { isRemovable } from '@verify-admin/rulebook/kyc/former-owner.rules';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Imported } from '../oracle/deeds.ts';
import { BIRTH_DATES, COMPANIES, COUNTRIES, pick } from '../values.ts';
import type { Act, MemoryDesk } from './memory-desk.ts';
import { addDocument } from './submission-acts.ts';

const FILES = ['-W-8.pdf', 'Company-Status.pdf', 'Bank.pdf', 'selfie.png'] as const;
const REPORTS: readonly KycStatus[] = ['complete', 'denied', 'complete', 'blocked'];

/** The person of the account, or one of its owners. */
export function personOf({ account }: MemoryDesk, value: number): number | null {
  const { owners, is_per_owner } = account.stored;
  return is_per_owner ? pick(owners, value).owner : null;
}

export const uploadOutside: Act = (desk, _who, value) => {
  const papers: ReturnType<typeof addDocument>[] = [];
  desk.account.change('upload', null, () => {
    papers.push(addDocument(desk, pick(FILES, value), false));
    return [];
  });
  return papers[0] ? { act: 'upload', paper: papers[0], who: null } : null;
};

export const uploadStaff: Act = (desk, { name }, value) => {
  const papers: ReturnType<typeof addDocument>[] = [];
  desk.account.change('staff-upload', name, () => {
    papers.push(addDocument(desk, pick(FILES, value), true));
    return [];
  });
  return papers[0] ? { act: 'upload', paper: papers[0], who: name } : null;
};

function showing(act: 'hide' | 'quarantine'): Act {
  return ({ account }, { name }, value) => {
    const { documents } = account.stored;
    if (documents.length === 0) return null;
    const { id, is_shown } = pick(documents, value);
    const isShown = !is_shown;
    const who = act === 'hide' ? name : null;
    account.change(act, who, () => {
      account.set({
        documents: documents.map((one) => (one.id === id ? { ...one, is_shown: isShown } : one)),
      });
      return [];
    });
    return { act: 'show', id, isShown, who };
  };
}
export const hide = showing('hide');
export const quarantine = showing('quarantine');

export const mark: Act = ({ account }, { name }, value) => {
  const { submission, documents, marks, overall_status } = account.stored;
  const field = pick(['city', 'companyName'] as const, value);
  const isOpen = overall_status === 'PENDING' || account.marks.includes('overall');
  if (!submission || documents.length === 0 || !isOpen) return null;
  const ids = value % 3 === 0 ? [] : [pick(documents, value).id];
  account.change('mark', name, () => {
    const others = marks.filter((one) => one.field !== field);
    account.set({ marks: [...others, { field, value: submission[field] ?? '', documents: ids }] });
    return [];
  });
  return { act: 'mark', field, ids, who: name };
};

export const rename: Act = ({ account }, { name }, value) => {
  const company_name = pick(COMPANIES, value);
  account.change('rename', name, () => {
    account.set({ company_name, record_company_name: company_name });
    return [];
  });
  return { act: 'rename', company_name, who: name };
};

export const importRow: Act = ({ account }, _who, value) => {
  const rows: readonly Imported[] = [
    { first_name: pick(['Viktor', 'ZSÓFIA', 'Zsófia'], value) },
    { last_name: pick(['Evilov', 'Halmos'], value) },
    { birth_date: pick(BIRTH_DATES, value) },
    { country: pick(COUNTRIES, value) },
    { company_name: pick(COMPANIES, value) },
    { paid_company_name: pick(COMPANIES, value) },
  ];
  const imported = pick(rows, Math.floor(value / 3));
  const { paid_company_name, ...others } = imported;
  const paid = paid_company_name === undefined ? {} : { payment_company_name: paid_company_name };
  account.change('import', null, () => {
    account.set({ ...others, ...paid });
    return [];
  });
  return { act: 'import', imported };
};

export const launch: Act = (desk, _who, value) => {
  const { account } = desk;
  const owner = personOf(desk, value);
  const ref = { check: 'kyc', owner } as const;
  const isNamed = account.stored.owners.some(
    (one) => one.owner === owner && one.standing === 'current',
  );
  if (owner !== null && !isNamed) return null;
  const begun = desk.next();
  const session = `S${begun}`;
  const isSubmitted = isSubmittedAtLaunch((desk.statusOf(ref) ?? 'not-initiated') as KycStatus);
  const facts = account.facts(ref).filter(({ fact }) => !fact.endsWith('provider_result'));
  desk.sessions.push({ id: session, begun, owner, facts });
  if (isSubmitted) {
    account.change('launch', null, () => {
      account.setStatus(ref, 'submitted');
      return [];
    });
  }
  return { act: 'launch', owner, session, isSubmitted };
};

/** The provider reports of a verification; it counts for the facts it began with. */
export const report: Act = (desk, _who, value) => {
  const { account, sessions } = desk;
  if (sessions.length === 0) return null;
  // The newest first: the others are of somebody or something else by now.
  const { id: session, begun, owner, facts } = pick(sessions.toReversed(), value % 4 === 3 ? 1 : 0);
  const ref = { check: 'kyc', owner } as const;
  const isNamed = account.stored.owners.some(
    (one) => one.owner === owner && one.standing === 'current',
  );
  if ((owner === null) === account.stored.is_per_owner || (owner !== null && !isNamed)) return null;
  const decision = desk.staffDecisions.get(owner);
  if (decision && account.rules.isDecidedAgainst(begun, decision)) return null;
  const now = account.facts(ref).filter(({ fact }) => !fact.endsWith('provider_result'));
  const word = pick(REPORTS, value);
  if (!account.rules.isHeld({ before: facts, now }) || desk.statusOf(ref) === word) return null;
  const result = `${word} ${desk.next()}`;
  account.change('report', null, () => {
    if (owner === null) account.set({ provider_result: result });
    else account.setOwner(owner, { provider_result: result });
    account.setStatus(ref, word);
    return [ref];
  });
  return { act: 'report', session, owner, result, word };
};

/** Somebody takes pictures of themselves once more. */
export const pictures: Act = (desk, _who, value) => {
  const { account } = desk;
  const owner = personOf(desk, value);
  const { documents } = account.stored;
  const images = documents.filter(
    ({ filename, is_shown }) => is_shown && filename.endsWith('selfie.png'),
  );
  if (images.length === 0) return null;
  const { id } = pick(images, value);
  const others = account.stored.pictures.filter((one) => one.owner !== owner);
  account.change('pictures', null, () => {
    account.set({ pictures: [...others, { owner, documents: [id] }] });
    return [];
  });
  return { act: 'pictures', owner, pictures: [id] };
};

export const removeOwner: Act = ({ account }, { name, role }, value) => {
  const removable = account.ground.owners.filter(isRemovable);
  if (role === 'CS' || removable.length === 0) return null;
  const { owner } = pick(removable, value);
  account.change('remove', name, () => {
    account.setOwner(owner, { standing: 'removed' });
    return [];
  });
  return { act: 'remove', owner, who: name };
};
