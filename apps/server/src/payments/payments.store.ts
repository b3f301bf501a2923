import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { EDITED_STATUS } from '@verify-admin/rulebook/payments/payment.rules';
import type { Kysely } from 'kysely';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ENT-16: how the payment selection's status went, newest first. */
export async function findPaymentHistory(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('payment_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.created', 'h.status', 'h.note', 'u.username as admin_username'])
    .where(whereAccount(key, 'h'))
    .orderBy('h.id', 'desc')
    .execute();
}

/** ENT-19 without its values; null where nothing was ever saved. */
export async function findSelection(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('payment_selection as s')
    .leftJoin('admin_user as u', 'u.uuid', 's.admin_uuid')
    .select(['s.country', 's.payment_type', 's.status', 's.version', 's.updated'])
    .select(['u.username as admin_username', 's.saved_by', 's.makers'])
    .where(whereAccount(key, 's'))
    .executeTakeFirst();
  return row ?? null;
}

/** The usernames of the makers of details, in the order of their names. */
export async function readMakers(db: Kysely<Schema>, makers: readonly string[]): Promise<string[]> {
  if (makers.length === 0) return [];
  const found = await db
    .selectFrom('admin_user')
    .select('username')
    .where('uuid', 'in', makers)
    .orderBy('username')
    .execute();
  return found.map(({ username }) => username);
}

export interface SavedDetails {
  readonly country: string;
  readonly payment_type: string;
  readonly version: number;
  readonly admin_uuid: string;
  /** Who saved these details. */
  readonly saved_by: string;
  /** Everybody of the staff who saved details since the last approval. */
  readonly makers: readonly string[];
  readonly now: string;
}

/** Saves the selection; its status is set beside it. */
export async function saveSelection(
  trx: FactTransaction,
  { account_type, account_id }: AccountKey,
  { now, ...details }: SavedDetails,
): Promise<void> {
  const key = { account_type, account_id };
  const saved = { ...details, makers: [...details.makers], status: EDITED_STATUS, updated: now };
  await trx
    .insertInto('payment_selection')
    .values({ ...key, ...saved })
    .onConflict((conflict) => conflict.columns(['account_type', 'account_id']).doUpdateSet(saved))
    .execute();
  await trx
    .updateTable('verification')
    .set({ pay_type: details.payment_type, updated: now })
    .where(whereAccount(key))
    .execute();
}

/** ENT-19: every rule of every country. */
export async function listCountryToPayments(db: Kysely<Schema>) {
  return db
    .selectFrom('country_to_payment')
    .select(['country', 'account_type', 'payment_type', 'is_banned'])
    .orderBy('country')
    .orderBy('account_type')
    .orderBy('payment_type')
    .execute();
}
