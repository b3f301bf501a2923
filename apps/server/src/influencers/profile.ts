import {
  type InfluencerRef,
  isInfluencerType,
  writeInfluencerId,
} from '@verify-admin/rulebook/influencers/influencer-id';
import type { InfluencerProfile } from '@verify-admin/rulebook/influencers/influencers.contract';
import type { Kysely, Transaction } from 'kysely';
import { findAccount } from '../accounts/accounts.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  findInfluencer,
  type Influencer,
  insertAccountProfile,
  lockInfluencer,
} from './influencers.store.ts';

export interface Profile {
  readonly shown: InfluencerProfile;
  /** Null for an influencer account whose profile nobody changed. */
  readonly row: Influencer | null;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function personOf({ first_name, last_name, company_name, email }: Account) {
  return { full_name: `${first_name} ${last_name}`.trim() || company_name, email };
}

function showAccount({ account_type, account_id, company_name }: Account) {
  return isInfluencerType(account_type) ? { account_type, account_id, company_name } : null;
}

/** What the profile shows of a row; the account belongs to it, where there is one. */
export function showProfile(
  ref: InfluencerRef,
  row: Influencer,
  account: InfluencerProfile['account'],
): InfluencerProfile {
  const { full_name, email, category, version } = row;
  return { id: writeInfluencerId(ref), full_name, email, category, account, version };
}

/** A profile; that of an account begins with the name and the email of the account. Null where there is none. */
export async function findProfile(db: Kysely<Schema>, ref: InfluencerRef): Promise<Profile | null> {
  const row = await findInfluencer(db, ref);
  if (ref.kind === 'verify') return row && { row, shown: showProfile(ref, row, null) };
  const found = await findAccount(db, ref.account);
  if (!found) return null;
  const account = showAccount(found);
  if (row) return { row, shown: showProfile(ref, row, account) };
  const id = writeInfluencerId(ref);
  return { row, shown: { id, ...personOf(found), category: null, account, version: 0 } };
}

interface Changing {
  readonly now: string;
  readonly admin_uuid: string;
}

/**
 * The row of a profile that is about to be changed, locked; that of an account is made with its first
 * change. Null where there is no such influencer.
 */
export async function lockProfile(
  trx: Transaction<Schema>,
  ref: InfluencerRef,
  changing: Changing,
): Promise<Influencer | null> {
  const row = await lockInfluencer(trx, ref);
  if (row || ref.kind === 'verify') return row;
  const account = await findAccount(trx, ref.account);
  const key = account && showAccount(account);
  if (!key) return null;
  await insertAccountProfile(trx, { ...personOf(account), ...key }, changing);
  return lockInfluencer(trx, ref);
}
