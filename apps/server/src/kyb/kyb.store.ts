import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ENT-12, newest first. */
export async function listKybHistory(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('kyb_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.idenfy_id', 'h.created', 'h.note', 'h.kyb_status'])
    .select('u.username as admin_username')
    .where(whereAccount(key, 'h'))
    .orderBy('h.id', 'desc')
    .execute();
}

/** The account's KYB status; null when it has no verification record. */
export async function findKybStatus(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('verification')
    .select('kyb_status')
    .where(whereAccount(key))
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the account's KYB status; null when it has no verification record. */
export async function lockKybStatus(trx: Transaction<Schema>, key: AccountKey) {
  const row = await trx
    .selectFrom('verification')
    .select(['kyb_status', 'idenfy_id'])
    .where(whereAccount(key))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface KybChange {
  readonly kyb_status: KybStatus;
  readonly idenfy_id: string | null;
  readonly note: string | null;
  readonly admin_uuid: string | null;
  readonly now: string;
}

/** Sets the KYB status and appends the change to the history (KYB-07). */
export async function setKybStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  { now, ...change }: KybChange,
): Promise<void> {
  const { account_type, account_id } = key;
  await trx
    .insertInto('kyb_history')
    .values({ account_type, account_id, created: now, ...change })
    .execute();
  const { kyb_status, note, admin_uuid } = change;
  await trx
    .updateTable('verification')
    .set({ kyb_status, kyb_reason: note, kyb_status_timestamp: now })
    .set({ kyb_status_by: admin_uuid, updated: now })
    .where(whereAccount(key))
    .execute();
}
