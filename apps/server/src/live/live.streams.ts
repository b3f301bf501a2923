import * as calls from '@verify-admin/rulebook/live/live.contract';
import { isAccount } from '../accounts/accounts.store.ts';
import { stream } from '../kernel/command.ts';
import { faultFacts } from '../platform/log.ts';
import { renewCases } from '../work/claims.store.ts';
import { mayHaveMissedAct } from './newest-act.store.ts';

export const watchAccount = stream(calls.watchAccount, async (key, context) => {
  const { app, actor, refuse, send } = context;
  if (!(await isAccount(app.db, key))) throw refuse('account/unknown');
  const presence = app.openAccounts.enter(key, actor.username, send);
  const renew = () =>
    renewCases(app.db, key, actor.uuid).catch((error: unknown) =>
      app.log.error(faultFacts(error), 'the cases of an open account were not renewed'),
    );
  if (await mayHaveMissedAct(app.db, key, app.clock())) send({ kind: 'gap' });
  await renew();
  return {
    beat: () => {
      presence.beat();
      void renew();
    },
    leave: () => presence.leave(),
  };
});
