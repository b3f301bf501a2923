import { createHash } from 'node:crypto';
import { writeInfluencerId } from '@verify-admin/rulebook/influencers/influencer-id';
import type { AppContext } from '../../kernel/app-context.ts';
import { appendAudit, systemStamp } from '../../kernel/audit.ts';
import { nowOf } from '../../platform/clock.ts';
import { type TakenRow, workOn } from '../../platform/leases/queue.ts';
import { findVideoFile, VIDEOS } from './videos.store.ts';

type TakenVideo = TakenRow<'influencer_video'>;

type VideoFile = Awaited<ReturnType<typeof findVideoFile>>;

function profileId({ influencer_id, account_type, account_id }: VideoFile): string {
  const isAccount = account_type !== null && account_id !== null;
  return writeInfluencerId(
    isAccount
      ? { kind: 'account', account: { account_type, account_id } }
      : { kind: 'verify', id: influencer_id },
  );
}

/** @throws Error where the storage does not have what was sent. */
async function checkStored({ storage }: AppContext, file: VideoFile): Promise<void> {
  const range = { start: 0, end: file.size - 1 };
  const bytes: AsyncIterable<Uint8Array> | null = await storage.readRange(file.storage_key, range);
  if (!bytes) throw new Error('a video is not in the storage');
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  if (hash.digest('hex') !== file.sha256) throw new Error('a video was changed in the storage');
}

async function publish(app: AppContext, video: TakenVideo, file: VideoFile): Promise<void> {
  const act = 'influencer.video-published';
  const seq = await app.db.transaction().execute(async (trx) => {
    if (!(await VIDEOS.end(trx, video, { status: 'Published' }))) return null;
    const detail = { influencer_id: profileId(file), video_id: video.id, sha256: file.sha256 };
    return appendAudit(trx, systemStamp(nowOf(app.clock)), { act, detail });
  });
  if (seq !== null) app.events.publish({ kind: 'act', act, by: null, seq });
}

/**
 * INF-24: reads the next stored video back, compares it with what was sent, and publishes it.
 * @returns false when none is due.
 */
export const processNextVideo = workOn({
  queue: VIDEOS,
  attempt: async (app: AppContext, video) => {
    const file = await findVideoFile(app.db, video.id);
    await checkStored(app, file);
    await publish(app, video, file);
    return null;
  },
});
