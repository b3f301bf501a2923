// Without it a check added to the rulebook would need its history declared once more.
import {
  CHECKS,
  checkRow,
  type CheckName,
  STATUS_CHECKS,
} from '@verify-admin/rulebook/checks/checks';
import { historyTitle } from '@verify-admin/rulebook/checks/histories';
import {
  type CaseFilePart,
  type ColumnRule,
  type DeclaredTables,
  HIDDEN,
  SHOWN,
  SHOWN_NULL,
} from '../declared-tables.ts';
import type { StatusHistoryTable, StatusHistoryTables } from './check-columns.ts';

/** The files of the histories follow that of the verification record, in the order of the checks. */
const FIRST_PLACE = 20;

/** The file of a check's history in a case file. */
export function historyFile(check: CheckName): CaseFilePart<'id'> {
  const { history, place } = checkRow(check);
  return { name: history.file, place: FIRST_PLACE + place, orderBy: 'id' };
}

/** What a history of statuses holds of people is why each was set. */
export const STATUS_HISTORIES = Object.fromEntries(
  STATUS_CHECKS.map((check) => {
    const { table, status, carried = [] } = checkRow(check).history;
    const columns = {
      id: SHOWN,
      [status]: SHOWN,
      note: SHOWN_NULL,
      ...Object.fromEntries(carried.map((column) => [column, SHOWN_NULL])),
      admin_uuid: SHOWN,
      created: SHOWN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    } satisfies Readonly<Record<keyof StatusHistoryTable, ColumnRule>>;
    const record = historyTitle(CHECKS[check].history.name);
    return [
      table,
      { does: 'empty', record, isHistory: true, caseFile: historyFile(check), columns },
    ];
  }),
) as unknown as DeclaredTables<keyof StatusHistoryTables>;
