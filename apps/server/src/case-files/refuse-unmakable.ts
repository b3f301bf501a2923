import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isAccount } from '../accounts/accounts.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { Refuse } from '../kernel/refused.ts';

/**
 * Of which account no case file can be made, for any person.
 * @throws Refused where there is no such account, or no key to sign with
 */
export async function refuseUnmakable(
  { keys }: Pick<AppContext, 'keys'>,
  db: AppContext['db'],
  account: AccountKey,
  refuse: Refuse<'case-file/no-key' | 'account/unknown'>,
): Promise<void> {
  if (keys.audit.length === 0) throw refuse('case-file/no-key');
  if (!(await isAccount(db, account))) throw refuse('account/unknown');
}
