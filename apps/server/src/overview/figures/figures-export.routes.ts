import { create as dispositionOf } from 'content-disposition';
import type { ErrorBody } from '@verify-admin/rulebook/kernel/refusal';
import {
  EXPORTED_OVERRIDES_MOST,
  FIGURES_EXPORT_REFUSALS,
} from '@verify-admin/rulebook/overview/figures/export.rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { answerError } from '../../kernel/http/answer-error.ts';
import { nowOf } from '../../platform/clock.ts';
import { sheetsOf } from './figure-sheets.ts';
import { findLinkedFigures } from './figures-link.ts';
import { makeFigures } from './make-figures.ts';
import { makeWaiting } from './make-waiting.ts';
import { listOverrides } from './overrides.store.ts';
import { writeBook, writeCsv } from './write-figures.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
} as const;

const EXPIRED = 'team-figures/link-expired';

function answerExpired(reply: FastifyReply): FastifyReply {
  const { status, sentence } = FIGURES_EXPORT_REFUSALS[EXPIRED];
  const body: ErrorBody = { error: EXPIRED, detail: sentence, request_id: reply.request.id };
  return reply.code(status).send(body);
}

async function sendFigures(
  app: AppContext,
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const linked = findLinkedFigures(app.keys.link, token, app.clock());
  if (!linked) return answerExpired(reply);
  const { format, ...ask } = linked;
  const [waiting, figures, overrides] = await Promise.all([
    makeWaiting(app.db, ask, nowOf(app.clock)),
    makeFigures(app.db, ask),
    listOverrides(app.db, ask, { offset: 0, limit: EXPORTED_OVERRIDES_MOST }),
  ]);
  const sheets = sheetsOf({ waiting, figures, overrides });
  const named = (ending: string) => dispositionOf(`team-figures-${ask.from}-${ask.to}${ending}`);
  const only = sheets.find(({ sheet }) => sheet === format);
  if (only) {
    return reply
      .header('content-type', CSV)
      .header('content-disposition', named(`-${only.sheet}.csv`))
      .send(writeCsv(only));
  }
  return reply
    .header('content-type', XLSX)
    .header('content-disposition', named('.xlsx'))
    .send(await writeBook(sheets));
}

/** ours: anyone with the link may fetch the figures until it expires; it may not be logged. */
export function registerFiguresExport(server: FastifyInstance, app: AppContext): void {
  server.get<{ Params: { token: string } }>('/files/team-figures/:token', async (http, reply) => {
    reply.headers(HEADERS);
    try {
      return await sendFigures(app, http.params.token, reply);
    } catch (error) {
      return answerError(error, undefined, http, reply);
    }
  });
}
