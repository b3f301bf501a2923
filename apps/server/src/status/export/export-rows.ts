import { FILTERED_COLUMNS } from '@verify-admin/rulebook/checks/checks';
import { noteText } from '@verify-admin/rulebook/notes/note.rules';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import { optionOf } from '@verify-admin/rulebook/status/status-filters';
import { STATUS_COLUMNS, STATUS_SORTS } from '@verify-admin/rulebook/status/status-list.rules';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { SheetCell } from '../../platform/sheet/sheet-cell.ts';
import { listRows } from '../status-list.store.ts';

const ROWS_AT_ONCE = 1000;

/** STATUS-08; moments of a file are in UTC, because it has no reader's time zone. */
export const EXPORT_HEAD: readonly string[] = STATUS_SORTS.map((field) =>
  field === 'submit_timestamp' ? `${STATUS_COLUMNS[field].head} (UTC)` : STATUS_COLUMNS[field].head,
);

function cellsOf(row: StatusRow): readonly SheetCell[] {
  return [
    optionOf('account_type', row.account_type).label,
    row.account_id,
    row.company_name,
    { moment: row.submit_timestamp },
    ...FILTERED_COLUMNS.map((field) => optionOf(field, row[field]).label),
    noteText(row.featured_note ?? ''),
  ];
}

/** The rows of these accounts, read while the file is sent, some at a time. */
export async function* exportRows(
  db: Kysely<Schema>,
  ids: readonly number[],
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const rows = await listRows(db, ids.slice(at, at + ROWS_AT_ONCE));
    yield rows.map(cellsOf);
  }
}
