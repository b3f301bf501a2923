import * as calls from '@verify-admin/rulebook/live/live.contract';
import { isAccount } from '../accounts/accounts.store.ts';
import { stream } from '../kernel/command.ts';
import { faultFacts } from '../platform/log.ts';
import { renewCases } from '../work/claims.store.ts';
import { timeOfNewestAct } from './newest-act.store.ts';

/** ours: a desk reads its data before its stream is open. A gap is sent where the newest act is younger than this. */
const GAP_WINDOW_MS = 30_000;

export const watchAccount = stream(calls.watchAccount, async (key, context) => {
  const { app, actor, refuse, send } = context;
  if (!(await isAccount(app.db, key))) throw refuse('account/unknown');
  const presence = app.openAccounts.enter(key, actor.username, send);
  const renew = () =>
    renewCases(app.db, key, actor.uuid).catch((error: unknown) =>
      app.log.error(faultFacts(error), 'the cases of an open account were not renewed'),
    );
  const newest = await timeOfNewestAct(app.db, key);
  if (newest !== null && newest > app.clock() - GAP_WINDOW_MS) send({ kind: 'gap' });
  await renew();
  return {
    beat: () => {
      presence.beat();
      void renew();
    },
    leave: () => presence.leave(),
  };
});
