import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { VALID_PER_CALLER } from '@verify-admin/rulebook/launch/launch-keys.rules';
import type { Transaction } from 'kysely';
import type { EntryAboutNobody } from '../../kernel/audit.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { freshKey, prefixOf, sha256Of } from './launch-key.ts';
import {
  countValidKeys,
  insertKey,
  lockCaller,
  lockKey,
  markRevoked,
} from './launch-keys.store.ts';

/** What a key is for, and for how many days; null for a key that does not end. */
export interface KeyTerms {
  readonly caller: string;
  readonly account_types: readonly AccountType[];
  readonly days: number | null;
}

type KeyRefused = {
  readonly refused: 'launch-key/no-caller' | 'launch-key/no-types' | 'launch-key/two-valid';
};

/** Why a caller gets no key now, or null; the caller's keys are locked from then on. */
export async function refuseKey(
  trx: Transaction<Schema>,
  { caller, account_types }: KeyTerms,
  now: string,
): Promise<KeyRefused['refused'] | null> {
  if (caller === '') return 'launch-key/no-caller';
  if (account_types.length === 0) return 'launch-key/no-types';
  await lockCaller(trx, caller);
  const valid = await countValidKeys(trx, caller, now);
  return valid >= VALID_PER_CALLER ? 'launch-key/two-valid' : null;
}

/** What of a key is stored: its beginning and its hash. */
interface StoredSecret {
  readonly prefix: string;
  readonly key_sha256: string;
}

/** A fresh key, and what of it is stored. */
export function drawKey(): { readonly key: string; readonly stored: StoredSecret } {
  const key = freshKey();
  return { key, stored: { prefix: prefixOf(key), key_sha256: sha256Of(key) } };
}

interface KeyAuthor {
  readonly created: string;
  readonly created_by: string | null;
}

/** T16: makes a key valid; its days count from now. The caller has asked `refuseKey`. */
export async function storeKey(
  trx: Transaction<Schema>,
  { caller, account_types, days }: KeyTerms,
  stored: StoredSecret,
  { created, created_by }: KeyAuthor,
): Promise<{ readonly id: number; readonly audit: EntryAboutNobody }> {
  const expires =
    days === null ? null : new Date(Date.parse(created) + days * DAY_MS).toISOString();
  const types = [...new Set(account_types)];
  const terms = { caller, account_types: types, expires };
  const by = { created, created_by };
  const id = await insertKey(trx, { ...terms, ...stored, is_setting: false, ...by });
  const detail = { key_id: id, prefix: stored.prefix, account_types: types, expires };
  return { id, audit: { act: 'launch-key.created', outcome: caller, detail } };
}

interface MadeKey extends Pick<StoredSecret, 'prefix'> {
  readonly id: number;
  readonly key: string;
  readonly audit: EntryAboutNobody;
}

/** T16: a fresh key of a caller; of two valid ones the older stays valid until it is revoked. */
export async function makeKey(
  trx: Transaction<Schema>,
  terms: KeyTerms,
  by: KeyAuthor,
): Promise<MadeKey | KeyRefused> {
  const refused = await refuseKey(trx, terms, by.created);
  if (refused) return { refused };
  const { key, stored } = drawKey();
  const { id, audit } = await storeKey(trx, terms, stored, by);
  return { id, prefix: stored.prefix, key, audit };
}

type RevokeRefused = { readonly refused: 'launch-key/unknown' | 'launch-key/not-valid' };

/** T16: the key is refused from the next request on. */
export async function revokeKey(
  trx: Transaction<Schema>,
  id: number,
  by: { readonly revoked: string; readonly revoked_by: string | null },
): Promise<{ readonly prefix: string; readonly audit: EntryAboutNobody } | RevokeRefused> {
  const key = await lockKey(trx, id);
  if (!key) return { refused: 'launch-key/unknown' };
  const { caller, prefix, revoked, is_setting } = key;
  if (revoked !== null || is_setting) return { refused: 'launch-key/not-valid' };
  await markRevoked(trx, id, by);
  const detail = { key_id: id, prefix };
  return { prefix, audit: { act: 'launch-key.revoked', outcome: caller, detail } };
}
