import { type RawBuilder, sql } from 'kysely';

/** The rows of a table whose account is on no legal hold: what is on hold is not deleted, whatever its age. */
export function notOnHold(
  table: 'kyb_draft' | 'kyb_upload' | 'verification_picture',
): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from legal_hold h where h.account_type = ${sql.ref(`${table}.account_type`)}
      and h.account_id = ${sql.ref(`${table}.account_id`)} and h.lifted is null)`;
}
