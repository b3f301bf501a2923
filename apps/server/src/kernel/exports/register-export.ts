import { Readable } from 'node:stream';
import { EXPORT_REFUSALS, type ExportFormat } from '@verify-admin/rulebook/kernel/export';
import { may } from '@verify-admin/rulebook/staff/permissions';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../platform/clock.ts';
import { csvOf } from '../../platform/sheet/csv.ts';
import type { SheetRows } from '../../platform/sheet/sheet-cell.ts';
import { workbookOf } from '../../platform/sheet/workbook.ts';
import type { AppContext } from '../app-context.ts';
import { BIND_COOKIE } from '../http/cookies.ts';
import { type ExportedList, readExportLink } from './exported-list.ts';
import { serveLinkedFile } from './serve-linked-file.ts';

const EXPIRED = 'export/link-expired';

function bytesOf<Ask>(
  { title, head }: ExportedList<Ask>,
  format: ExportFormat,
  rows: SheetRows,
): Readable {
  const pieces = format === 'csv' ? csvOf(head, rows) : workbookOf(head, rows, { title });
  return Readable.from(pieces, { objectMode: false });
}

/**
 * ours: serves the files of a list. A link opens in the session that asked for it and nowhere else, and
 * only while that session may read the list.
 */
export function registerExport<Ask>(
  server: FastifyInstance,
  app: AppContext,
  list: ExportedList<Ask>,
): void {
  const expired = { code: EXPIRED, refusal: EXPORT_REFUSALS[EXPIRED] };
  serveLinkedFile(server, `/files/${list.name}/:token`, expired, async (token, http) => {
    const asked = readExportLink(app, list, token, app.clock());
    if (!asked) return null;
    const actor = await app.sessions.lookAt(asked.jti, http.cookies[BIND_COOKIE]);
    if (!actor || !may(actor.role, list.access)) return null;
    const { format, ask } = asked;
    const name = `${list.name}-${todayOf(app.clock)}`;
    return { format, name, content: bytesOf(list, format, list.rows(app, ask)) };
  });
}
