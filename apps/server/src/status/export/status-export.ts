import { askedOrder, statusAsk } from '@verify-admin/rulebook/status/status-list.contract';
import type * as z from 'zod/mini';
import type { AppContext } from '../../kernel/app-context.ts';
import { listFile } from '../../kernel/exports/exported-list.ts';
import type { SheetRows } from '../../platform/sheet/sheet-cell.ts';
import { readAllIds } from '../read-page.ts';
import { EXPORT_HEAD, exportRows } from './export-rows.ts';

type StatusAsk = z.infer<typeof statusAsk>;

async function* rowsOf({ db }: AppContext, { sort_by, sort_dir, ...filter }: StatusAsk): SheetRows {
  const ids = await readAllIds(db, { filter, order: askedOrder({ sort_by, sort_dir }) });
  yield* exportRows(db, ids);
}

/** ours: the accounts that the filters of the status list let through, in its order. */
export const STATUS_LIST = listFile<StatusAsk>({
  name: 'status-list',
  title: 'Accounts',
  access: 'status-list/export',
  ask: statusAsk,
  head: EXPORT_HEAD,
  rows: rowsOf,
});
