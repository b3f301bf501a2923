import type { KycStatus } from './kyc.states.ts';

/** Somebody whose KYC it is, as their record has them. */
interface RecordedPerson {
  readonly owner_name: string | null;
  readonly owner_email: string | null;
}

export interface KycAddressee {
  /** Empty where no address of the person is known. */
  readonly email: string;
  readonly name: string;
}

/**
 * ours, KYC-07: to whom a KYC email is written first. Its link is of one person: it goes to that person’s own address,
 * and never to that of their company. Only an account without a company has the address of its person.
 */
export function kycAddressee({
  owner,
  own,
  account,
}: {
  /** The owner; null where the account is verified as one. */
  readonly owner: RecordedPerson | null;
  /** The account’s own KYC records, newest first. */
  readonly own: readonly RecordedPerson[];
  readonly account: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly company_name: string;
  };
}): KycAddressee {
  if (owner) return { email: owner.owner_email ?? '', name: owner.owner_name ?? '' };
  const name = `${account.first_name} ${account.last_name}`.trim();
  const recorded = own.find(({ owner_email }) => owner_email);
  if (recorded) return { email: recorded.owner_email ?? '', name: recorded.owner_name ?? name };
  return { email: account.company_name.trim() === '' ? account.email : '', name };
}

/** The owners who are still written to: KYC of the others is complete. */
export function ownersToWrite<O extends { readonly cleaned_status: KycStatus }>(
  owners: readonly O[],
): readonly O[] {
  return owners.filter(({ cleaned_status }) => cleaned_status !== 'complete');
}
