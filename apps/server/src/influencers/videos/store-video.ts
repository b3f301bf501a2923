import { createHash } from 'node:crypto';
import {
  influencerSubject,
  writeInfluencerId,
  type InfluencerRef,
} from '@verify-admin/rulebook/influencers/influencer-id';
import {
  UPLOADED_PLATFORM,
  VIDEO_TYPES,
  type VideoType,
} from '@verify-admin/rulebook/influencers/video.rules';
import type { Transaction } from 'kysely';
import { cleanLabel } from '../../documents/upload/clean-filename.ts';
import { validateFile } from '../../documents/validation/validate-file.ts';
import type { AcceptedFile } from '../../documents/validation/validated-file.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { Refuse } from '../../kernel/refused.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { freshKey } from '../../platform/storage/object-key.ts';
import { readPieceAt, readPieces } from '../../uploads/uploads.store.ts';
import { insertFile } from '../files/influencer-files.store.ts';
import { fileKeyPrefix } from '../files/influencer-files.ts';
import { inspectVideo } from './inspect-video.ts';
import type { InspectedVideo, VideoFault } from './inspected-video.ts';
import { findVideoOfUpload, insertVideo, type StoredVideo } from './videos.store.ts';

/** A video that is in the storage, and that no row names yet. */
export interface PlacedVideo extends InspectedVideo {
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

interface Arrived {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** The name it is downloaded under: the given one with the ending of its type. */
export function videoFilename(given: string, type: VideoType): string {
  const name = cleanLabel(given).split(/[\\/]/).at(-1) ?? '';
  const stem = name.replace(/\.(mp4|m4v|mov|qt|avi)$/i, '').replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...stem].slice(0, 60).join('') || 'video'}.${VIDEO_TYPES[type].extension}`;
}

/**
 * Judges a video that arrived in pieces and copies it into the storage, piece by piece. What no row names
 * afterwards is swept.
 */
export async function placeVideo(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  { id, name, size }: Arrived,
  now: string,
  refuse: Refuse<VideoFault['refusal']>,
): Promise<PlacedVideo> {
  const read = (start: number, length: number) => readPieceAt(db, id, start, length);
  const inspected = await inspectVideo(read, size);
  if ('refusal' in inspected) throw refuse(inspected.refusal);
  const storage_key = freshKey(fileKeyPrefix(now));
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const bytes of readPieces(db, id)) {
      hash.update(bytes);
      yield bytes;
    }
  }
  await storage.putStream(storage_key, hashed(), { size, mediaType: inspected.media_type });
  const sha256 = hash.digest('hex');
  return {
    ...inspected,
    filename: videoFilename(name, inspected.media_type),
    size,
    sha256,
    storage_key,
  };
}

/** A picture the browser made of the video; one that cannot be used is left out. */
export async function readThumbnail(base64: string): Promise<AcceptedFile | null> {
  if (base64 === '') return null;
  const validated = await validateFile({ bytes: Buffer.from(base64, 'base64'), tooLarge: false });
  if ('refusal' in validated || !validated.media_type.startsWith('image/')) return null;
  return validated;
}

interface NewVideo {
  readonly upload_id: string;
  readonly influencer_id: number;
  readonly title: string;
  readonly description: string;
  readonly placed: PlacedVideo;
  readonly thumbnail: AcceptedFile | null;
}

interface StoringContext {
  readonly app: Pick<AppContext, 'storage'>;
  readonly trx: Transaction<Schema>;
  readonly actor: Pick<Actor, 'uuid'>;
  readonly now: string;
}

async function storeThumbnail(
  { app, trx, now }: StoringContext,
  { media_type, bytes }: AcceptedFile,
): Promise<number> {
  const storage_key = freshKey(fileKeyPrefix(now));
  await app.storage.put(storage_key, bytes, media_type);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { filename: 'thumbnail', media_type, size: bytes.length, sha256, storage_key };
  return insertFile(trx, { ...file, created: now });
}

/** Stores a placed video of an influencer, `Processing` for now. */
export async function storeVideo(given: StoringContext, video: NewVideo): Promise<StoredVideo> {
  const { trx, actor, now } = given;
  const { upload_id, influencer_id, title, description, placed, thumbnail } = video;
  const { duration_ms, ...file } = placed;
  const file_id = await insertFile(trx, { ...file, created: now });
  await insertVideo(trx, {
    upload_id,
    influencer_id,
    file_id,
    thumbnail_id: thumbnail && (await storeThumbnail(given, thumbnail)),
    title: cleanLabel(title),
    description,
    duration_ms,
    platform: UPLOADED_PLATFORM,
    status: 'Processing',
    created: now,
    admin_uuid: actor.uuid,
    lease_by: null,
    lease_until: null,
  });
  const stored = await findVideoOfUpload(trx, upload_id);
  if (!stored) throw new Error('a stored video is not there');
  return stored;
}

/** The audit line of a stored video. */
export function videoAdded(ref: InfluencerRef, video: StoredVideo): AuditEntry {
  const { id: video_id, title, filename, sha256 } = video;
  return {
    act: 'influencer.video-added',
    ...influencerSubject(ref),
    detail: { influencer_id: writeInfluencerId(ref), video_id, title, filename, sha256 },
  };
}
