import * as calls from '@verify-admin/rulebook/status/status-list.contract';
import { askedOrder } from '@verify-admin/rulebook/status/status-list.contract';
import { XLSX_ROWS_MAX } from '@verify-admin/rulebook/status/status-list.rules';
import { command } from '../kernel/command.ts';
import { exportLink } from '../kernel/exports/exported-file.ts';
import { countMatches } from './count-matches.ts';
import { STATUS_LIST } from './export/status-export.ts';
import { readStatusCounts } from './status-counts.store.ts';

export const exportStatuses = command(calls.exportStatuses, async (input, context) => {
  const { app, actor, now, trx, refuse } = context;
  const { format, sort_by, sort_dir, admin_uuid: _actor, ...filter } = input;
  const order = askedOrder({ sort_by, sort_dir });
  const { total } = countMatches(await readStatusCounts(trx), filter);
  if (format === 'xlsx' && total > XLSX_ROWS_MAX) throw refuse('status/too-many-rows');
  const ask = { ...filter, ...order };
  const url = exportLink(app, STATUS_LIST, { format, ask }, actor, now);
  const chosen = Object.entries(filter).filter(([, words]) => words.length > 0);
  return {
    output: { data: { url, total } },
    audit: {
      act: 'status-list.exported',
      detail: {
        format,
        total,
        filters: Object.fromEntries(chosen.map(([field, words]) => [field, [...words]])),
        ...order,
      },
    },
  };
});
