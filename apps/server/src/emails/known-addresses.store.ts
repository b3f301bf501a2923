import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { KnownAddresses } from '@verify-admin/rulebook/emails/address.rules';
import { kycAddressee } from '@verify-admin/rulebook/kyc/kyc-addressee';
import type { Kysely } from 'kysely';
import { findAccount } from '../accounts/accounts.store.ts';
import { listContacts, submittedAddresses } from '../kyb/link-origin.store.ts';
import { findSubmissions } from '../kyb/submissions.store.ts';
import { listKycRecords } from '../kyc/kyc.store.ts';
import type { Schema } from '../platform/database/schema.ts';

type Db = Kysely<Schema>;

/** The newest submissions of an account in which earlier addresses are looked for. */
const READ_BACK = 100;

function emailsOf(records: readonly { readonly owner_email: string | null }[]): string[] {
  return records.flatMap(({ owner_email }) => owner_email ?? []);
}

/**
 * The addresses of the person a KYC email is for: of an owner, or without a number of the account's own person.
 * Earlier ones are those the person had, and those of owners who are no longer named.
 */
export async function listPersonAddresses(
  db: Db,
  { account_sub_id, ...key }: ClientId,
): Promise<KnownAddresses> {
  const account = await findAccount(db, key);
  const owners = await listKycRecords(db, key, 'owners');
  const own = await listKycRecords(db, key, 'account');
  const left = owners.filter(({ standing }) => standing !== 'current');
  const theirs =
    account_sub_id === null ? own : owners.filter((one) => one.account_sub_id === account_sub_id);
  const [newest = null] = theirs;
  const isNamed = account_sub_id === null || newest?.standing === 'current';
  const owner = account_sub_id === null ? null : newest;
  const current = account && isNamed ? kycAddressee({ owner, own, account }).email : '';
  return {
    current: current === '' ? [] : [current],
    earlier: emailsOf([...theirs, ...left]),
  };
}

/** The addresses at which a business is known, and those at which it was before. */
export async function listBusinessAddresses(
  db: Db,
  keys: readonly string[],
  key: AccountKey,
): Promise<KnownAddresses> {
  const current = await listContacts(db, keys, key);
  const owners = await listKycRecords(db, key, 'owners');
  const submissions = await findSubmissions(db, keys, { ...key, offset: 0, limit: READ_BACK });
  const submitted = submissions.flatMap(({ data_json }) => submittedAddresses(data_json));
  return { current, earlier: [...emailsOf(owners), ...submitted] };
}
