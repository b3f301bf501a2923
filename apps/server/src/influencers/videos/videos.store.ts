import type { Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { InfluencerVideoTable } from '../../platform/database/tables/influencer-tables.ts';
import { doubling, Queue } from '../../platform/leases/queue.ts';

/** INF-24: the videos that are to be processed. One stays `Processing` until it was; tries have no end. */
export const VIDEOS = new Queue({
  subject: 'video',
  table: 'influencer_video',
  key: 'id',
  waiting: sql`status = 'Processing' and not exists (
    select 1 from file_scan s join influencer_file f on f.storage_key = s.storage_key
    where f.id = influencer_video.file_id and s.state <> 'clean')`,
  order: 'id',
  // Longer than the largest video is read back.
  leaseSeconds: 600,
  pauseAfter: doubling(60, { longest: 3600 }),
});

function selectVideos(db: Kysely<Schema>) {
  return db
    .selectFrom('influencer_video as v')
    .innerJoin('influencer_file as f', 'f.id', 'v.file_id')
    .selectAll('v')
    .select(['f.size', 'f.media_type', 'f.sha256', 'f.filename']);
}

/** INF-25: the videos of an influencer, newest first. */
export function listVideos(db: Kysely<Schema>, influencer_id: number) {
  return selectVideos(db)
    .where('v.influencer_id', '=', influencer_id)
    .orderBy('v.id', 'desc')
    .execute();
}

export type StoredVideo = Awaited<ReturnType<typeof listVideos>>[number];

/** The video that came by an upload; null where there is none. */
export async function findVideoOfUpload(
  db: Kysely<Schema>,
  upload_id: string,
): Promise<StoredVideo | null> {
  const row = await selectVideos(db).where('v.upload_id', '=', upload_id).executeTakeFirst();
  return row ?? null;
}

export async function insertVideo(
  trx: Transaction<Schema>,
  video: Insertable<InfluencerVideoTable>,
): Promise<void> {
  await trx.insertInto('influencer_video').values(video).execute();
}

/** The file of a video that is processed, and the number of its profile. */
export function findVideoFile(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('influencer_video as v')
    .innerJoin('influencer_file as f', 'f.id', 'v.file_id')
    .innerJoin('influencer as i', 'i.id', 'v.influencer_id')
    .select(['f.size', 'f.sha256', 'f.storage_key', 'i.id as influencer_id'])
    .select(['i.account_type', 'i.account_id'])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow();
}
