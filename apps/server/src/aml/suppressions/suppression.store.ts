import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { HitsKey } from '../hits/hits.store.ts';

function selectSuppressions(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('aml_suppression as s')
    .innerJoin('aml_hit as h', 'h.id', 's.hit_id')
    .leftJoin('admin_user as author', 'author.uuid', 's.admin_uuid')
    .leftJoin('admin_user as revoker', 'revoker.uuid', 's.revoked_by')
    .select(['s.id', 's.hit_id', 's.reason', 's.created', 's.expires', 's.revoked_at'])
    .select(['author.username as admin_username', 'revoker.username as revoked_by'])
    .select(['h.run_type', 'h.client_id', 'h.list_name', 'h.uid', 'h.listed_name'])
    .select(['h.record_hash', 'h.subject_hash', 'h.asked_dob'])
    .where(whereAccount(key, 'h'))
    .orderBy('s.id', 'desc');
}

/** Every entry "do not alert again" of the account, newest first. */
export function listSuppressions(db: Kysely<Schema>, key: AccountKey) {
  return selectSuppressions(db, key).execute();
}
export type StoredSuppression = Awaited<ReturnType<typeof listSuppressions>>[number];

/** Those of one check. */
export function listSuppressionsOf(db: Kysely<Schema>, key: HitsKey) {
  return selectSuppressions(db, key).where('h.run_type', '=', key.run_type).execute();
}

export interface NewSuppression {
  readonly hit_id: number;
  readonly admin_uuid: string;
  readonly reason: string;
  readonly created: string;
  readonly expires: string | null;
}

export async function addSuppression(
  trx: Transaction<Schema>,
  suppression: NewSuppression,
): Promise<void> {
  await trx.insertInto('aml_suppression').values(suppression).execute();
}

/** Ends entries; one that was revoked before keeps who did it and when. */
export async function revokeSuppressions(
  trx: Transaction<Schema>,
  ids: readonly number[],
  by: { readonly revoked_at: string; readonly revoked_by: string },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('aml_suppression')
    .set(by)
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The check an entry belongs to; null when there is no such entry. */
export async function findSuppressionKey(db: Kysely<Schema>, id: number): Promise<HitsKey | null> {
  const row = await db
    .selectFrom('aml_suppression as s')
    .innerJoin('aml_hit as h', 'h.id', 's.hit_id')
    .select(['h.account_type', 'h.account_id', 'h.run_type'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The checks with entries whose expiry nobody took note of yet, each once. */
export async function listExpiredKeys(db: Kysely<Schema>, now: string): Promise<HitsKey[]> {
  const rows = await db
    .selectFrom('aml_suppression as s')
    .innerJoin('aml_hit as h', 'h.id', 's.hit_id')
    .select(['h.account_type', 'h.account_id', 'h.run_type'])
    .where('s.expires', '<=', now)
    .where('s.revoked_at', 'is', null)
    .where('s.expiry_noted', 'is', null)
    .execute();
  const named = rows.map((row) => {
    const account = formatClientId(row.account_type, row.account_id);
    return [`${account} ${row.run_type}`, row] as const;
  });
  return [...new Map(named).values()];
}

/** Takes note of what has expired on one check; true when there was anything. */
export async function noteExpiry(
  trx: Transaction<Schema>,
  key: HitsKey,
  now: string,
): Promise<boolean> {
  const hits = trx
    .selectFrom('aml_hit')
    .select('id')
    .where(whereAccount(key))
    .where('run_type', '=', key.run_type);
  const noted = await trx
    .updateTable('aml_suppression')
    .set({ expiry_noted: now })
    .where('hit_id', 'in', hits)
    .where('expires', '<=', now)
    .where('revoked_at', 'is', null)
    .where('expiry_noted', 'is', null)
    .returning('id')
    .execute();
  return noted.length > 0;
}
