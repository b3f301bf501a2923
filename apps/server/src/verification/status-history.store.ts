import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { checkRow, type StatusCheck } from '@verify-admin/rulebook/checks/checks';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

interface StatusRow {
  readonly created: string;
  readonly status: string;
  readonly note: string | null;
  readonly admin_username: string | null;
}

/** ENT-12, ENT-13, ENT-16: every status a check of an account had, newest first. */
export async function listStatusRows(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  check: StatusCheck,
): Promise<StatusRow[]> {
  const { table, status, at } = checkRow(check).history;
  const { rows } = await sql<StatusRow>`
    select ${sql.ref(`h.${at}`)} as created, ${sql.ref(`h.${status}`)} as status, h.note,
      u.username as admin_username
    from ${sql.table(table)} h left join admin_user u on u.uuid = h.admin_uuid
    where h.account_type = ${account_type} and h.account_id = ${account_id}
    order by h.id desc
  `.execute(db);
  return rows;
}
