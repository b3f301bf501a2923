import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ENT-13, newest first. */
export async function listLegalHistory(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('legal_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.created', 'h.note', 'h.due_diligence_status', 'u.username as admin_username'])
    .where(whereAccount(key, 'h'))
    .orderBy('h.id', 'desc')
    .execute();
}

/** The current legal status, since when and by whom. */
export interface LegalDecision {
  readonly due_diligence_status: LegalStatus | null;
  readonly due_diligence_timestamp: string | null;
  readonly due_diligence_by: string | null;
}

interface SavedChange {
  readonly due_diligence_status: LegalStatus;
  readonly note: string | null;
  readonly admin_uuid: string | null;
  readonly now: string;
}

async function saveChange(
  trx: Transaction<Schema>,
  key: AccountKey,
  { now, ...change }: SavedChange,
  decided: LegalDecision,
): Promise<void> {
  const { account_type, account_id } = key;
  await trx
    .insertInto('legal_history')
    .values({ account_type, account_id, created: now, ...change })
    .execute();
  const { due_diligence_status, due_diligence_timestamp, due_diligence_by } = decided;
  await trx
    .updateTable('verification')
    .set({ due_diligence_status, due_diligence_timestamp, due_diligence_by, updated: now })
    .where(whereAccount(key))
    .execute();
}

/** Sets the legal status and appends the change to the history. */
export async function setLegalStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  change: SavedChange,
): Promise<void> {
  await saveChange(trx, key, change, {
    due_diligence_status: change.due_diligence_status,
    due_diligence_timestamp: change.now,
    due_diligence_by: change.admin_uuid,
  });
}

interface LegalReturn extends Omit<SavedChange, 'due_diligence_status'> {
  readonly prior: LegalDecision;
}

/**
 * Restores the earlier legal decision, with its author and moment. The history
 * names who returned it, now.
 */
export async function returnLegalStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  { prior, ...by }: LegalReturn,
): Promise<void> {
  const due_diligence_status = prior.due_diligence_status ?? 'PENDING';
  await saveChange(trx, key, { due_diligence_status, ...by }, prior);
}
