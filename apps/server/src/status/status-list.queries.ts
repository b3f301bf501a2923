import * as calls from '@verify-admin/rulebook/status/status-list.contract';
import { askedOrder } from '@verify-admin/rulebook/status/status-list.contract';
import { query } from '../kernel/command.ts';
import { readPage } from './read-page.ts';

export const listStatuses = query(calls.listStatuses, async (input, { app }) => {
  const { page, page_size, sort_by, sort_dir, ...filter } = input;
  const slice = { offset: (page - 1) * page_size, limit: page_size };
  const order = askedOrder({ sort_by, sort_dir });
  const { rows, total, filter_counts } = await readPage(app.db, { filter, order, slice });
  return {
    results: rows,
    total,
    page,
    page_size,
    total_pages: Math.ceil(total / page_size),
    filter_counts,
  };
});
