import { isVideoType } from '@verify-admin/rulebook/influencers/video.rules';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { LinkedFile } from '../../documents/files/file-source.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { InfluencerFileTable } from '../../platform/database/tables/influencer-tables.ts';

export async function insertFile(
  trx: Transaction<Schema>,
  file: Insertable<InfluencerFileTable>,
): Promise<number> {
  const { id } = await trx
    .insertInto('influencer_file')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is needed to send a file; a video is sent in ranges. Null where there is none. */
export async function findInfluencerFile(
  db: Kysely<Schema>,
  id: number,
): Promise<LinkedFile | null> {
  const row = await db
    .selectFrom('influencer_file')
    .select(['filename', 'media_type', 'storage_key', 'sha256', 'size'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { size, ...file } = row;
  return isVideoType(row.media_type) ? { ...file, streamed_bytes: size } : file;
}
