import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { Refused } from '../kernel/refused.ts';

interface Naming extends AccountKey {
  readonly client_id?: string | undefined;
}

/**
 * The owner whom the client id of a call names beside the account (`&n`); null where it names the account.
 * @throws Refused `input/invalid` when it is no client id of this very account.
 */
export function namedOwner({ client_id, account_type, account_id }: Naming): number | null {
  if (client_id === undefined) return null;
  const named = parseClientId(client_id);
  if (named?.account_type !== account_type || named.account_id !== account_id) {
    throw Refused.general('input/invalid', { fields: { client_id: 'is not of this account' } });
  }
  return named.account_sub_id;
}
