import * as calls from '@verify-admin/rulebook/overview/overview.contract';
import { stream } from '../kernel/command.ts';
import { mayHaveMissedAct } from '../live/newest-act.store.ts';

/** A batch screens thousands of accounts a second; an open overview gets a message about it this often. */
const TELL_EVERY_MS = 1000;

export const watchActivity = stream(calls.watchActivity, async (_input, { app, send }) => {
  let waiting: NodeJS.Timeout | null = null;
  const tell = (kind: 'change' | 'gap') => {
    waiting ??= setTimeout(() => {
      waiting = null;
      send({ kind });
    }, TELL_EVERY_MS);
  };
  const end = app.events.subscribe(({ kind }) => {
    if (kind !== 'presence') tell(kind === 'gap' ? 'gap' : 'change');
  });
  if (await mayHaveMissedAct(app.db, null, app.clock())) tell('gap');
  return {
    beat: () => {},
    leave: () => {
      end();
      if (waiting) clearTimeout(waiting);
    },
  };
});
