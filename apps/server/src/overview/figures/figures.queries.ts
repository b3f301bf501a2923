import * as calls from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import { isPeriod } from '@verify-admin/rulebook/overview/figures/period.rules';
import { command, query } from '../../kernel/command.ts';
import { exportLink } from '../../kernel/exports/exported-file.ts';
import { TEAM_FIGURES } from './figures-export.ts';
import { makeWaiting } from './make-waiting.ts';
import { makeFigures } from './make-figures.ts';
import { countOverrides, listOverrides } from './overrides.store.ts';

const WRONG = 'team-figures/wrong-period';

export const getTeamFigures = query(calls.getTeamFigures, async (ask, { app, refuse }) => {
  if (!isPeriod(ask)) throw refuse(WRONG);
  return { data: await makeFigures(app.db, ask) };
});

export const getTeamWaiting = query(calls.getTeamWaiting, async (scope, { app, now }) => ({
  data: await makeWaiting(app.db, scope, now),
}));

export const listTeamOverrides = query(calls.listTeamOverrides, async (input, { app, refuse }) => {
  const { limit, offset, ...ask } = input;
  if (!isPeriod(ask)) throw refuse(WRONG);
  const [rows, counts] = await Promise.all([
    listOverrides(app, ask, { limit, offset }),
    countOverrides(app.db, ask),
  ]);
  return { rows, total: counts.reduce((sum, { overridden }) => sum + overridden, 0) };
});

/** T19: exporting figures of people writes its audit line first. */
export const exportTeamFigures = command(calls.exportTeamFigures, async (input, context) => {
  const { app, actor, now, refuse } = context;
  const { format, ...ask } = input;
  if (!isPeriod(ask)) throw refuse(WRONG);
  const { from, to, department = null, person = null } = ask;
  return {
    output: { data: { url: exportLink(app, TEAM_FIGURES, input, actor, now) } },
    audit: { act: 'team-figures.exported', detail: { from, to, department, person, format } },
  };
});
