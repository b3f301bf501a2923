import { type RawBuilder, sql } from 'kysely';

type HeldTable = 'kyb_draft' | 'kyb_separate_draft' | 'kyb_upload' | 'verification_picture';

/** SQL: whether the account of a row is on legal hold. The row is that of `table`, or of this alias of it. */
export function onHold(table: 'a' | HeldTable): string {
  return `exists (select from legal_hold h where h.account_type = ${table}.account_type
    and h.account_id = ${table}.account_id and h.lifted is null)`;
}

/** The rows of a table whose account is on no legal hold: what is on hold is not deleted, whatever its age. */
export function notOnHold(table: HeldTable): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.raw(onHold(table))}`;
}
