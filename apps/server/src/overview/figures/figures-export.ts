import {
  EXPORTED_OVERRIDES_MOST,
  type FiguresFormat,
} from '@verify-admin/rulebook/overview/figures/export.rules';
import { exportTeamFigures } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import type { ExportedFile } from '../../kernel/exports/exported-file.ts';
import { nowOf } from '../../platform/clock.ts';
import { sheetsOf } from './figure-sheets.ts';
import type { FiguresAsk } from './figures-scope.store.ts';
import { makeFigures } from './make-figures.ts';
import { makeWaiting } from './make-waiting.ts';
import { listOverrides } from './overrides.store.ts';
import { writeBook, writeCsv } from './write-figures.ts';

interface FiguresExport extends FiguresAsk {
  readonly format: FiguresFormat;
}

/** ours: the team figures of a period as a file. */
export const TEAM_FIGURES: ExportedFile<FiguresExport> = {
  name: 'team-figures',
  access: 'overview/view',
  ask: exportTeamFigures.input,
  make: async (app, { format, ...ask }) => {
    const [waiting, figures, overrides] = await Promise.all([
      makeWaiting(app.db, ask, nowOf(app.clock)),
      makeFigures(app.db, ask),
      listOverrides(app, ask, { offset: 0, limit: EXPORTED_OVERRIDES_MOST }),
    ]);
    const sheets = sheetsOf({ waiting, figures, overrides });
    const name = `team-figures-${ask.from}-${ask.to}`;
    const only = sheets.find(({ sheet }) => sheet === format);
    return only
      ? { format: 'csv', name: `${name}-${only.sheet}`, content: writeCsv(only) }
      : { format: 'xlsx', name, content: await writeBook(sheets) };
  },
};
