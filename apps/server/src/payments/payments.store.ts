import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ENT-16: how the payment selection's status went, newest first. */
export async function listPaymentHistory(db: Kysely<Schema>, key: AccountKey) {
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

export interface PaymentChange {
  readonly country: string;
  readonly payment_type: string;
  readonly status: PaymentStatus;
  readonly version: number;
  readonly admin_uuid: string;
  /** Who saved these details; a decision on them leaves it as it is. */
  readonly saved_by: string | null;
  /** Everybody of the staff who saved details since the last approval; a decision leaves it as it is. */
  readonly makers: readonly string[];
  /** The reason of the decision; null where none was given. */
  readonly note: string | null;
  readonly now: string;
}

async function setPayStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  { payment_type, status, admin_uuid, now }: PaymentChange,
): Promise<void> {
  await trx
    .updateTable('verification')
    .set({
      pay_type: payment_type,
      pay_status: status,
      pay_status_timestamp: now,
      pay_status_by: admin_uuid,
      updated: now,
    })
    .where(whereAccount(key))
    .execute();
}

/** Saves the selection, and the change in its history (PAY-24). */
export async function saveSelection(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  change: PaymentChange,
): Promise<void> {
  const { country, payment_type, status, version, admin_uuid, saved_by, note, now } = change;
  const makers = [...change.makers];
  const by = { admin_uuid, saved_by, makers };
  const saved = { country, payment_type, status, version, updated: now, ...by };
  await trx
    .insertInto('payment_selection')
    .values({ account_type, account_id, ...saved })
    .onConflict((conflict) => conflict.columns(['account_type', 'account_id']).doUpdateSet(saved))
    .execute();
  await trx
    .insertInto('payment_history')
    .values({ account_type, account_id, created: now, status, admin_uuid, note })
    .execute();
  await setPayStatus(trx, { account_type, account_id }, change);
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
