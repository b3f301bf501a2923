import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import { findSubmission } from './submissions.store.ts';

/** The addresses that a submission names. */
export function submittedAddresses({ contactEmail, owners }: SubmissionData): string[] {
  const addresses = [contactEmail, ...owners.map(({ ownerEmail }) => ownerEmail)];
  return addresses.filter((address): address is string => (address ?? '') !== '');
}

/**
 * The addresses at which the account is known: its own, that of each owner who is named, and those it submitted last.
 * An address that an owner had before is none.
 */
export async function listContacts(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: AccountKey,
): Promise<string[]> {
  const account = await db
    .selectFrom('account')
    .select('email')
    .where(whereAccount(key))
    .executeTakeFirst();
  const people = await db
    .selectFrom('kyc_record as k')
    .leftJoin('kyc_owner as o', (join) =>
      join
        .onRef('o.account_type', '=', 'k.account_type')
        .onRef('o.account_id', '=', 'k.account_id')
        .onRef('o.account_sub_id', '=', 'k.account_sub_id'),
    )
    .distinctOn('k.account_sub_id')
    .select(['k.owner_email', 'o.standing'])
    .where(whereAccount(key, 'k'))
    .orderBy('k.account_sub_id')
    .orderBy('k.id', 'desc')
    .execute();
  const submitted = (await findSubmission(db, keys, key))?.data;
  const addresses = [
    account?.email,
    ...people
      .filter(({ standing }) => standing === null || standing === 'current')
      .map(({ owner_email }) => owner_email),
    ...(submitted ? submittedAddresses(submitted) : []),
  ];
  return addresses.filter((address): address is string => (address ?? '') !== '');
}

/** The first KYB email of the account to the address; the email itself where there is no earlier one. */
export async function findFirstEmail(
  db: Kysely<Schema>,
  key: AccountKey,
  { id, recipient }: { readonly id: number; readonly recipient: string },
): Promise<number> {
  const row = await db
    .selectFrom('email')
    .select(sql<number | null>`min(id)`.as('first'))
    .where(whereAccount(key))
    .where('kind', '=', 'kyb')
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .executeTakeFirst();
  return row?.first ?? id;
}
