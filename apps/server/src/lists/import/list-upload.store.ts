import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListUploadTable } from '../../platform/database/tables/list-tables.ts';
import type { ListFile } from '../files/list-file.ts';

/** The files of one upload that came before, and whose it is. */
export async function listUploadParts(
  db: Kysely<Schema>,
  upload_id: string,
): Promise<{ readonly admin_uuid: string; readonly file: ListFile }[]> {
  const rows = await db
    .selectFrom('list_upload')
    .select(['filename', 'content', 'modified', 'admin_uuid'])
    .where('upload_id', '=', upload_id)
    .orderBy('filename')
    .execute();
  return rows.map(({ filename, content, modified, admin_uuid }) => ({
    admin_uuid,
    file: { name: filename, bytes: content, modified },
  }));
}

export async function addPart(trx: Transaction<Schema>, part: ListUploadTable): Promise<void> {
  await trx.insertInto('list_upload').values(part).execute();
}

/** Drops an upload that was read, and those nobody finished by `before`. */
export async function dropParts(
  trx: Transaction<Schema>,
  upload_id: string,
  before: string,
): Promise<void> {
  await trx
    .deleteFrom('list_upload')
    .where((when) => when.or([when('upload_id', '=', upload_id), when('created', '<', before)]))
    .execute();
}
