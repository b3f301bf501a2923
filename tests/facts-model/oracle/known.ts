import { plain } from './plain.ts';
import { isAdverse } from './words.ts';

export interface Owner {
  readonly name: string;
  readonly birth_date: string;
  readonly country: string;
  /** The documents that show the person, as they sent them last. */
  readonly pictures: readonly number[];
  /** What the provider reported last. */
  readonly result: string;
  readonly status: string;
  readonly standing: 'named' | 'former' | 'removed';
}

export interface FormOwner {
  readonly name: string;
  readonly birth_date: string;
  readonly country: string;
  readonly percent: string;
  readonly email: string;
}

/** What a business submitted: its values by the name of their field, and its people. */
export interface Form {
  readonly values: Readonly<Record<string, string>>;
  readonly owners: readonly FormOwner[];
}

export interface Paper {
  readonly id: number;
  readonly content: string;
  readonly isByStaff: boolean;
  readonly isShown: boolean;
  /** Whether a W-form, status, bank or utility paper; other images are no facts. */
  readonly isPaper: boolean;
  /** The number of the whole form it belongs to, or was added after. */
  readonly form: number;
}

export interface Payout {
  readonly country: string;
  readonly method: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Everything that was said of an account, in plain values. */
export interface Known {
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly country: string;
  readonly company_name: string;
  readonly paid_company_name: string;
  readonly record_company_name: string;
  /** The one person of an account that never named its owners. */
  readonly own: Pick<Owner, 'pictures' | 'result' | 'status'>;
  readonly owners: Readonly<Record<number, Owner>>;
  readonly form: Form | null;
  /** How many whole forms were submitted. */
  readonly forms: number;
  readonly papers: readonly Paper[];
  /** The documents that marks on values of the form name, by field, with the value they were set beside. */
  readonly marks: Readonly<
    Record<string, { readonly value: string; readonly ids: readonly number[] }>
  >;
  readonly payout: Payout | null;
}

/** Whether each owner has a KYC of their own. */
export const isPerOwner = (known: Known) => known.forms > 0;

export function personName({ first_name, last_name }: Known): string {
  return `${first_name} ${last_name}`.trim();
}

export function ownersOf(known: Known): readonly (Owner & { readonly number: number })[] {
  return Object.entries(known.owners).map(([number, owner]) => ({
    number: Number(number),
    ...owner,
  }));
}

/** Section 2: an owner is known by names and birth date; another person is a new number. */
export function numberOf(known: Known, named: Pick<Owner, 'name' | 'birth_date'>): number | null {
  const same = ownersOf(known).find(
    (one) => plain(one.name) === plain(named.name) && one.birth_date === named.birth_date,
  );
  return same?.number ?? null;
}

/** Section 2: who is named no longer counts only while decided against, until somebody removes it with a reason. */
function counted(known: Known): readonly Owner[] {
  return ownersOf(known).filter(({ standing, status }) => {
    return standing === 'named' || (standing === 'former' && isAdverse('kyc', status));
  });
}

/** CHECK-26..28: the KYC of the account. */
export function kycOf(known: Known): string {
  if (!isPerOwner(known)) return known.own.status;
  const statuses = counted(known).map(({ status }) => status);
  if (statuses.length === 0) return 'pending';
  if (statuses.includes('denied')) return 'denied';
  return statuses.every((status) => status === 'complete') ? 'complete' : 'pending';
}
