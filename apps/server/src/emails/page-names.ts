import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely } from 'kysely';
import { findAccount } from '../accounts/accounts.store.ts';
import { listNamedOwners } from '../kyc/kyc.store.ts';
import type { Schema } from '../platform/database/schema.ts';

export interface PageNames {
  readonly name: string;
  readonly company: string;
}

/**
 * ours: the names in a KYC email, which are those on the page behind its link: the person and the company on record, and
 * what was typed only where none is recorded.
 */
export async function pageNames(
  db: Kysely<Schema>,
  { account_sub_id, ...key }: AccountKey & { readonly account_sub_id: number | null },
  typed: PageNames,
): Promise<PageNames> {
  const account = await findAccount(db, key);
  const own = `${account?.first_name ?? ''} ${account?.last_name ?? ''}`.trim();
  const owners = account_sub_id === null ? [] : await listNamedOwners(db, key);
  const owner = owners.find((one) => one.account_sub_id === account_sub_id);
  const recorded = account_sub_id === null ? own : (owner?.owner_name ?? '');
  return { name: recorded || typed.name, company: account?.company_name || typed.company };
}
