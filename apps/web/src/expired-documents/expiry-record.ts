import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { ExpiryRecord } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';

/** `studio:48213`: names a record in the address of its dialog. An account has one record. */
export function clientIdOf({ account_type, account_id }: ExpiryRecord): string {
  return formatClientId(account_type, account_id);
}
