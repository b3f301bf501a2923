import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import { findSubmission } from './submissions.store.ts';

/** The addresses at which the account is known: its own, its owners', and those it submitted last. */
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
  const owners = await db
    .selectFrom('kyc_record')
    .select('owner_email')
    .distinct()
    .where(whereAccount(key))
    .where('owner_email', 'is not', null)
    .execute();
  const submitted = (await findSubmission(db, keys, key))?.data;
  const addresses = [
    account?.email,
    ...owners.map(({ owner_email }) => owner_email),
    submitted?.contactEmail,
    ...(submitted?.owners ?? []).map(({ ownerEmail }) => ownerEmail),
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
