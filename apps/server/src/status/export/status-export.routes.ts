import { Readable } from 'node:stream';
import { EXPORT_LINK_REFUSALS } from '@verify-admin/rulebook/status/status-list.rules';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { serveLinkedFile } from '../../kernel/exports/serve-linked-file.ts';
import { todayOf } from '../../platform/clock.ts';
import { csvOf } from '../../platform/sheet/csv.ts';
import { workbookOf } from '../../platform/sheet/workbook.ts';
import { readAllIds } from '../read-page.ts';
import { EXPORT_HEAD, exportRows } from './export-rows.ts';
import { findLinkedExport } from './status-export-link.ts';

const WRITE = { csv: csvOf, xlsx: workbookOf } as const;
const EXPIRED = 'status/link-expired';

/** ours: anyone with the link may fetch the accounts until it expires. */
export function registerStatusExports(server: FastifyInstance, app: AppContext): void {
  const expired = { code: EXPIRED, refusal: EXPORT_LINK_REFUSALS[EXPIRED] };
  serveLinkedFile(server, '/files/status', expired, async (token) => {
    const linked = findLinkedExport(app.keys.link, token, app.clock());
    if (!linked) return null;
    const { format } = linked;
    const ids = await readAllIds(app.db, linked);
    const pieces = WRITE[format](EXPORT_HEAD, exportRows(app.db, ids));
    const content = Readable.from(pieces, { objectMode: false });
    return { format, name: `status-list-${todayOf(app.clock)}`, content };
  });
}
