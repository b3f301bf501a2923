import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { Kysely, Transaction } from 'kysely';
import type { AccountKey } from '../accounts/accounts.store.ts';
import type { Schema } from '../platform/database/schema.ts';

/** ENT-13, newest first. */
export async function listLegalHistory(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('legal_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.created', 'h.note', 'h.due_diligence_status', 'u.username as admin_username'])
    .where('h.account_type', '=', key.account_type)
    .where('h.account_id', '=', key.account_id)
    .orderBy('h.id', 'desc')
    .execute();
}

export interface LegalChange {
  readonly due_diligence_status: LegalStatus;
  readonly note: string | null;
  readonly admin_uuid: string | null;
  readonly now: string;
}

/** Sets the legal status and keeps the change in the history. */
export async function setLegalStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  change: LegalChange,
): Promise<void> {
  await trx
    .insertInto('legal_history')
    .values({
      account_type: key.account_type,
      account_id: key.account_id,
      created: change.now,
      note: change.note,
      due_diligence_status: change.due_diligence_status,
      admin_uuid: change.admin_uuid,
    })
    .execute();
  await trx
    .updateTable('verification')
    .set({
      due_diligence_status: change.due_diligence_status,
      due_diligence_timestamp: change.now,
      due_diligence_by: change.admin_uuid,
      updated: change.now,
    })
    .where('account_type', '=', key.account_type)
    .where('account_id', '=', key.account_id)
    .execute();
}
