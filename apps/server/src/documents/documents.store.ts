import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { ComplianceImageTable } from '../platform/database/tables/account-tables.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ENT-18: every document of an account, hidden ones too, newest first. */
export async function listAccountImages(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('compliance_image as i')
    .leftJoin('admin_user as u', 'u.uuid', 'i.admin_uuid')
    .select(['i.id', 'i.filename', 'i.img_type', 'i.display', 'i.size', 'i.created'])
    .select(['u.username as uploaded_by', 'i.storage_key', 'i.link_version'])
    .where(whereAccount(key, 'i'))
    .orderBy('i.id', 'desc')
    .execute();
}

/** Makes a stored file a document of its account; its number. */
export async function addImage(
  trx: FactTransaction,
  image: Insertable<ComplianceImageTable>,
): Promise<number> {
  const { id } = await trx
    .insertInto('compliance_image')
    .values(image)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the document until the transaction ends; null when there is none. */
export async function lockImage(trx: Transaction<Schema>, id: number) {
  const row = await trx
    .selectFrom('compliance_image')
    .select(['id', 'account_type', 'account_id', 'filename', 'display'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Hides or restores a document; the links that were made before open it no longer. */
export async function setDisplay(trx: FactTransaction, id: number, display: 0 | 1): Promise<void> {
  await trx
    .updateTable('compliance_image')
    .set(({ eb }) => ({ display, link_version: eb('link_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The one document of this name; null where there is none, or more than one to choose from. */
export async function findImageNamed(db: Kysely<Schema>, filename: string) {
  const [image, other] = await db
    .selectFrom('compliance_image')
    .select(['id', 'account_type', 'account_id', 'filename', 'link_version'])
    .where('filename', '=', filename)
    .limit(2)
    .execute();
  return image && !other ? image : null;
}

/** What is needed to send a document's bytes; null when there is none. */
export async function findDocumentFile(db: Kysely<Schema>, id: number) {
  const row = await db
    .selectFrom('compliance_image')
    .select(['account_type', 'account_id', 'filename', 'link_version'])
    .select(['media_type', 'storage_key', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the given keys that some document names. */
export async function listNamedKeys(
  db: Kysely<Schema>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('compliance_image')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}

/** Documents of an account by their ids; one that is gone is missing. */
export function listImagesOf(db: Kysely<Schema>, key: AccountKey, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('compliance_image as i')
    .leftJoin('admin_user as u', 'u.uuid', 'i.admin_uuid')
    .select(['i.id', 'i.filename', 'i.sha256', 'i.created', 'u.username as uploaded_by'])
    .where(whereAccount(key, 'i'))
    .where('i.id', 'in', ids)
    .execute();
}
