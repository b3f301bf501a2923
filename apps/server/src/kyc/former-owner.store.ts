import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

interface Removal {
  readonly removed_at: string;
  readonly removed_by: string;
  readonly removed_reason: string;
}

/** A former owner counts no more. */
export async function setRemoved(
  trx: FactTransaction,
  key: AccountKey,
  account_sub_id: number,
  removal: Removal,
): Promise<void> {
  await trx
    .updateTable('kyc_owner')
    .set({ standing: 'removed', ...removal })
    .where(whereAccount(key))
    .where('account_sub_id', '=', account_sub_id)
    .where('standing', '=', 'former')
    .execute();
}
