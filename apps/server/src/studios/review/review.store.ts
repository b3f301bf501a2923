import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { FieldMark } from '@verify-admin/rulebook/studios/review/field-mark';
import type { Kysely } from 'kysely';
import type { FactTransaction } from '../../kernel/facts/fact-transaction.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';

/** The decision of the review of an account; null where there is no such account. */
export async function findDecision(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('verification as v')
    .leftJoin('admin_user as u', 'u.uuid', 'v.overall_status_by')
    .select(['v.overall_status', 'v.overall_notes', 'v.overall_status_timestamp'])
    .select('u.username as overall_status_by')
    .where(whereAccount(key, 'v'))
    .executeTakeFirst();
  return row ?? null;
}

/** Every mark ever set on the account, also those taken back and those on earlier values. */
export function listMarks(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('kyb_field_mark as m')
    .innerJoin('admin_user as u', 'u.uuid', 'm.admin_uuid')
    .select(['m.field', 'm.mark', 'm.reading', 'm.documents', 'm.value_hash', 'm.version'])
    .select(['m.created', 'u.username as admin_username'])
    .where(whereAccount(key, 'm'))
    .orderBy('m.field')
    .execute();
}

interface NewMark {
  readonly field: string;
  readonly mark: FieldMark | null;
  readonly reading: string;
  readonly documents: readonly number[];
  readonly value_hash: string;
  readonly version: number;
  readonly created: string;
  readonly admin_uuid: string;
}

/** Sets the mark on one value, in the place of the one before. */
export async function saveMark(
  trx: FactTransaction,
  { account_type, account_id }: AccountKey,
  { documents, ...mark }: NewMark,
): Promise<void> {
  const row = { ...mark, documents: JSON.stringify(documents) };
  await trx
    .insertInto('kyb_field_mark')
    .values({ account_type, account_id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['account_type', 'account_id', 'field']).doUpdateSet(row),
    )
    .execute();
}

/** True where each of the documents is one of the account. */
export async function areDocumentsOf(
  db: Kysely<Schema>,
  key: AccountKey,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .selectFrom('compliance_image')
    .select('id')
    .where(whereAccount(key))
    .where('id', 'in', ids)
    .execute();
  return rows.length === new Set(ids).size;
}
