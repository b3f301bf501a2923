import type { Kysely } from 'kysely';
import type { AccountKey } from '../accounts/accounts.store.ts';
import type { Schema } from '../platform/database/schema.ts';

/** ENT-16: how the payment selection's status went, newest first. */
export async function listPaymentHistory(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('payment_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.created', 'h.status', 'u.username as admin_username'])
    .where('h.account_type', '=', key.account_type)
    .where('h.account_id', '=', key.account_id)
    .orderBy('h.id', 'desc')
    .execute();
}
