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

interface KeyAsk {
  readonly caller: string;
  readonly account_types: readonly AccountType[];
  readonly days: number | null;
  readonly created: string;
  readonly created_by: string | null;
}

interface MadeKey {
  readonly id: number;
  readonly prefix: string;
  readonly key: string;
  readonly audit: EntryAboutNobody;
}

type KeyRefused = {
  readonly refused: 'launch-key/no-caller' | 'launch-key/no-types' | 'launch-key/two-valid';
};

/** T16: a fresh key of a caller; of two valid ones the older stays valid until it is revoked. */
export async function makeKey(
  trx: Transaction<Schema>,
  { caller, account_types, days, created, created_by }: KeyAsk,
): Promise<MadeKey | KeyRefused> {
  if (caller === '') return { refused: 'launch-key/no-caller' };
  if (account_types.length === 0) return { refused: 'launch-key/no-types' };
  await lockCaller(trx, caller);
  if ((await countValidKeys(trx, caller, created)) >= VALID_PER_CALLER) {
    return { refused: 'launch-key/two-valid' };
  }
  const key = freshKey();
  const prefix = prefixOf(key);
  const expires =
    days === null ? null : new Date(Date.parse(created) + days * DAY_MS).toISOString();
  const types = [...new Set(account_types)];
  const id = await insertKey(trx, {
    caller,
    prefix,
    key_sha256: sha256Of(key),
    account_types: types,
    is_setting: false,
    created,
    created_by,
    expires,
  });
  const detail = { key_id: id, prefix, account_types: types, expires };
  return { id, prefix, key, audit: { act: 'launch-key.created', outcome: caller, detail } };
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
