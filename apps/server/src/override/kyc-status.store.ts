import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/where-account.ts';

export interface KycStatusChange {
  readonly kyc_status: KycStatus;
  readonly note: string;
  readonly admin_uuid: string;
  readonly now: string;
}

/** Sets the account's own KYC status, which lists and badges read. */
export async function setKycStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  change: KycStatusChange,
): Promise<void> {
  await trx
    .updateTable('verification')
    .set({
      kyc_status: change.kyc_status,
      kyc_reason: change.note,
      kyc_status_timestamp: change.now,
      kyc_status_by: change.admin_uuid,
      updated: change.now,
    })
    .where(whereAccount(key))
    .execute();
}
