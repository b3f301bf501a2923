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
    optionOf('kyb_status', row.kyb_status).label,
    optionOf('kyc_status', row.kyc_status).label,
    optionOf('due_diligence_status', row.due_diligence_status).label,
    optionOf('pay_status', row.pay_status).label,
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
