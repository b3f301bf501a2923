import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ENT-12, newest first. */
export async function findKybHistory(db: Kysely<Schema>, key: AccountKey) {
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
