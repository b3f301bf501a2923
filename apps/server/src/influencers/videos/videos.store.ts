import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { InfluencerVideoTable } from '../../platform/database/tables/influencer-tables.ts';
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';

/** Longer than the largest video is read back. */
const LEASE_SECONDS = 600;

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

/** The oldest video that is to be processed; null when none is due. The try is counted. */
export function takeUnprocessedVideo(
  db: Kysely<Schema>,
  lease_by: string,
): Promise<Selectable<InfluencerVideoTable> | null> {
  return takeUnderLease(db, 'influencer_video', lease_by, {
    key: 'id',
    open: sql`status = 'Processing' and ${isDue('due')} and not exists (
      select 1 from file_scan s join influencer_file f on f.storage_key = s.storage_key
      where f.id = influencer_video.file_id and s.state <> 'clean')`,
    order: 'id',
    set: sql`tries = tries + 1`,
    seconds: LEASE_SECONDS,
  });
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

/** INF-24: the video can be played; false where another process was first. */
export async function publishVideo(trx: Transaction<Schema>, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('influencer_video')
    .set({ status: 'Published', ...NO_LEASE })
    .where('id', '=', id)
    .where('status', '=', 'Processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A fault stopped the processing: it is tried again later. */
export async function postponeVideo(
  db: Kysely<Schema>,
  id: number,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('influencer_video')
    .set({ due: inSeconds(seconds), ...NO_LEASE })
    .where('id', '=', id)
    .execute();
}
