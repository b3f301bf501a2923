import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ENT-13, newest first. */
export async function findLegalHistory(db: Kysely<Schema>, key: AccountKey) {
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
