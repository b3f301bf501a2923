import * as calls from '@verify-admin/rulebook/live/live.contract';
import { isAccount } from '../accounts/accounts.store.ts';
import { stream } from '../kernel/command.ts';

export const watchAccount = stream(calls.watchAccount, async (key, context) => {
  const { app, actor, refuse, send } = context;
  if (!(await isAccount(app.db, key))) throw refuse('account/unknown');
  return app.openAccounts.enter(key, actor.username, send);
});
