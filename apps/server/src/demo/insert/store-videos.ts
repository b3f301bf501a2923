import { createHash } from 'node:crypto';
import type { Random } from '@verify-admin/demo/random';
import { makeMovie } from '@verify-admin/demo/videos/movie';
import { type MadeVideo, POSTERS } from '@verify-admin/demo/videos/videos';
import type { Transaction } from 'kysely';
import { insertFile } from '../../influencers/files/influencer-files.store.ts';
import { fileKeyPrefix } from '../../influencers/files/influencer-files.ts';
import { insertVideo } from '../../influencers/videos/videos.store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawImage } from '../drawing/draw-image.ts';
import type { StaffNaming } from './insert-staff.ts';

type FileRow = Parameters<typeof insertFile>[1];

/** A video of the demo with its stored files. */
export interface StoredDemoVideo extends MadeVideo {
  readonly file: FileRow;
  readonly thumbnail: FileRow;
}

/** Makes the movies and their posters, and puts them into the storage. */
export async function storeVideos(
  storage: Storage,
  random: Random,
  videos: readonly MadeVideo[],
): Promise<StoredDemoVideo[]> {
  const posters = await Promise.all(POSTERS.map((poster) => drawImage(poster)));
  const place = async (filename: string, media_type: string, bytes: Buffer, created: string) => {
    const storage_key = `${fileKeyPrefix(created)}/${random.uuid()}`;
    // A seeding that was cut short may have left an object under this very key.
    await storage.remove(storage_key);
    await storage.put(storage_key, bytes, media_type);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { filename, media_type, size: bytes.length, sha256, storage_key, created };
  };
  const stored: StoredDemoVideo[] = [];
  for (const video of videos) {
    const { topic, shownMs, row } = video;
    const poster = posters[topic];
    if (!poster) throw new Error('a topic without a poster');
    const movie = Buffer.from(makeMovie(topic, shownMs));
    const file = await place(`${row.title}.mp4`, 'video/mp4', movie, row.created);
    const thumbnail = await place('thumbnail', poster.media_type, poster.bytes, row.created);
    stored.push({ ...video, file, thumbnail });
  }
  return stored;
}

/** Inserts the videos of the influencers, who are named by their address. */
export async function insertVideos(
  trx: Transaction<Schema>,
  videos: readonly StoredDemoVideo[],
  influencers: ReadonlyMap<string, number>,
  naming: StaffNaming,
): Promise<void> {
  for (const { email_key, row, file, thumbnail } of videos) {
    const influencer_id = influencers.get(email_key);
    if (influencer_id === undefined) throw new Error('a video of nobody');
    await insertVideo(trx, {
      ...row,
      admin_uuid: naming(row.admin_uuid),
      influencer_id,
      file_id: await insertFile(trx, file),
      thumbnail_id: await insertFile(trx, thumbnail),
      lease_by: null,
      lease_until: null,
    });
  }
}
