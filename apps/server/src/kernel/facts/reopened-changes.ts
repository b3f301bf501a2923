// Without it the names in a reason would survive the erasure of their account.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { FactChange } from '@verify-admin/rulebook/checks/facts';
import { openUnder, SealBroken, type SealPlace, sealUnder } from '../../platform/keys/seal.ts';

function placeOf({ account_type, account_id }: AccountKey): SealPlace {
  return ['check_reopening', account_type, account_id];
}

/** What reopened or marked a check, as it is stored. */
export function sealChanges(
  accountKey: Buffer,
  key: AccountKey,
  changes: readonly FactChange[],
): string {
  return sealUnder(accountKey, placeOf(key), JSON.stringify(changes));
}

/**
 * What reopened or marked a check; null where it was erased with the account.
 * @param accountKey null where there is none any more
 */
export function openChanges(
  accountKey: Buffer | null,
  key: AccountKey,
  sealed: string,
): FactChange[] | null {
  if (accountKey === null) return null;
  try {
    return JSON.parse(openUnder(accountKey, placeOf(key), sealed)) as FactChange[];
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
