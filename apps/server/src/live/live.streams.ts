import { watchAccount } from '@verify-admin/rulebook/live/live.contract';
import { isAccount } from '../accounts/accounts.store.ts';
import { stream } from '../kernel/command.ts';

export const watch = stream(watchAccount, async (key, { app, actor, refuse, send }) => {
  if (!(await isAccount(app.db, key))) throw refuse('account/unknown');
  return app.openAccounts.enter(key, actor.username, send);
});
