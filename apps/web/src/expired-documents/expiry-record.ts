import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';

/** `studio:48213`: names a record in the address of its dialog. An account has one record. */
export function clientIdOf({ account_type, account_id }: AccountKey): string {
  return formatClientId(account_type, account_id);
}
