import { watchAccount } from '@verify-admin/rulebook/live/live.contract';
import { isAccount } from '../accounts/accounts.store.ts';
import { stream } from '../kernel/command.ts';

export const watch = stream(watchAccount, async (key, { house, actor, refuse, tell }) => {
  if (!(await isAccount(house.db, key))) throw refuse('account/unknown');
  return house.openAccounts.enter(key, actor.username, tell);
});
