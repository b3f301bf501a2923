import {
  CHECK_NAMES,
  CHECKS,
  checkRow,
  type CheckName,
  IMPORTED_CHECKS,
  isStatusCheck,
} from '@verify-admin/rulebook/checks/checks';
import { IMPORT_NOTE } from '@verify-admin/rulebook/imports/import-kinds';
import { sql } from 'kysely';
import type { FactTransaction } from '../../kernel/facts/fact-transaction.ts';
import type { StagedColumns } from '../stage.store.ts';

/** Columns of `verification` that a file says of new accounts alone. */
export const STATUS_COLUMNS: StagedColumns = Object.fromEntries(
  IMPORTED_CHECKS.map((check) => [CHECKS[check].columns.status, 'text']),
);

/** The status of a check of a new account, and since when it has it. */
function firstStatus(check: CheckName, now: string) {
  const { begins, columns, isImported } = checkRow(check);
  if (!isImported) return [{ column: columns.status, value: sql`${begins}` }];
  const staged = sql.ref(`s.${columns.status}`);
  const since = sql`case when ${staged} is not null then ${now}::timestamptz end`;
  return [
    { column: columns.status, value: sql`coalesce(${staged}, ${begins})` },
    { column: columns.since, value: since },
  ];
}

/** The statuses of the checks of a new account as columns of its record, and their values in the order of these. */
export function firstStatuses(now: string) {
  const statuses = CHECK_NAMES.flatMap((check) => firstStatus(check, now));
  return {
    columns: sql.join(statuses.map(({ column }) => sql.ref(column))),
    values: sql.join(statuses.map(({ value }) => value)),
  };
}

/**
 * The statuses new accounts come with are the beginning of their histories; nobody of the staff set them. The address
 * of a company is not that of the person who is verified.
 */
export async function insertHistories(trx: FactTransaction, now: string): Promise<void> {
  await sql`
    insert into kyc_record (account_type, account_id, cleaned_status, created, updated_1, owner_name,
      owner_email, company_name, note)
    select s.account_type, s.account_id, s.kyc_status, ${now}, ${now},
      nullif(concat_ws(' ', s.first_name, s.last_name), ''),
      case when s.company_name is null then s.email end, s.company_name, ${IMPORT_NOTE}
    from staged s where s.is_new and s.kyc_status is not null order by s.row_no
  `.execute(trx);
  for (const check of IMPORTED_CHECKS.filter(isStatusCheck)) {
    const { columns, history } = checkRow(check);
    const staged = sql.ref(`s.${columns.status}`);
    const carried = history.carried ?? [];
    const names = [history.at, 'note', history.status, ...carried].map((name) => sql.ref(name));
    const values = [now, IMPORT_NOTE].map((value) => sql`${value}`);
    const found = [...values, staged, ...carried.map((name) => sql.ref(`s.${name}`))];
    await sql`
      insert into ${sql.table(history.table)} (account_type, account_id, ${sql.join(names)})
      select s.account_type, s.account_id, ${sql.join(found)}
      from staged s where s.is_new and ${staged} is not null order by s.row_no
    `.execute(trx);
  }
}
