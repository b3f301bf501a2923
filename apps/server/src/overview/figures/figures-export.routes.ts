import {
  EXPORTED_OVERRIDES_MOST,
  FIGURES_EXPORT_REFUSALS,
} from '@verify-admin/rulebook/overview/figures/export.rules';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { type LinkedFile, serveLinkedFile } from '../../kernel/exports/serve-linked-file.ts';
import { nowOf } from '../../platform/clock.ts';
import { sheetsOf } from './figure-sheets.ts';
import { findLinkedFigures } from './figures-link.ts';
import { makeFigures } from './make-figures.ts';
import { makeWaiting } from './make-waiting.ts';
import { listOverrides } from './overrides.store.ts';
import { writeBook, writeCsv } from './write-figures.ts';

const EXPIRED = 'team-figures/link-expired';

async function makeFile(app: AppContext, token: string): Promise<LinkedFile | null> {
  const linked = findLinkedFigures(app.keys.link, token, app.clock());
  if (!linked) return null;
  const { format, ...ask } = linked;
  const [waiting, figures, overrides] = await Promise.all([
    makeWaiting(app.db, ask, nowOf(app.clock)),
    makeFigures(app.db, ask),
    listOverrides(app.db, ask, { offset: 0, limit: EXPORTED_OVERRIDES_MOST }),
  ]);
  const sheets = sheetsOf({ waiting, figures, overrides });
  const name = `team-figures-${ask.from}-${ask.to}`;
  const only = sheets.find(({ sheet }) => sheet === format);
  return only
    ? { format: 'csv', name: `${name}-${only.sheet}`, content: writeCsv(only) }
    : { format: 'xlsx', name, content: await writeBook(sheets) };
}

/** ours: anyone with the link may fetch the figures until it expires. */
export function registerFiguresExport(server: FastifyInstance, app: AppContext): void {
  const expired = { code: EXPIRED, refusal: FIGURES_EXPORT_REFUSALS[EXPIRED] };
  serveLinkedFile(server, '/files/team-figures/:token', expired, (token) => makeFile(app, token));
}
