import {
  influencerSubject,
  writeInfluencerId,
} from '@verify-admin/rulebook/influencers/influencer-id';
import {
  VIDEO_MAX_BYTES,
  VIDEOS_UNDER_WAY_BYTES,
} from '@verify-admin/rulebook/influencers/video.rules';
import * as calls from '@verify-admin/rulebook/influencers/videos.contract';
import type { AcceptedFile } from '../../documents/validation/validated-file.ts';
import { type CommandPreparation, command, preparedCommand } from '../../kernel/command.ts';
import { uploadOwner } from '../../uploads/upload-owner.ts';
import {
  beginUpload,
  deletePartialUploads,
  deleteUpload,
  findUpload,
  sumUploads,
} from '../../uploads/uploads.store.ts';
import { findProfile, lockProfile } from '../profile.ts';
import { shownVideo } from './shown-video.ts';
import {
  placeVideo,
  type PlacedVideo,
  readThumbnail,
  storeVideo,
  videoAdded,
} from './store-video.ts';
import { findVideoOfUpload } from './videos.store.ts';

/** Each video is a subject of its own: several may be under way. */
function subjectOf(upload_id: string): string {
  return `video ${upload_id}`;
}

export const beginInfluencerVideo = command(calls.beginInfluencerVideo, async (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  const { upload_id: id, influencer_id: ref, filename, size } = input;
  if (size === 0) throw refuse('influencer/empty-video');
  if (size > VIDEO_MAX_BYTES) throw refuse('influencer/video-size');
  const profile = ref && (await findProfile(trx, ref));
  if (!profile) throw refuse('influencer/unknown');
  const owner = uploadOwner(actor);
  const subject = subjectOf(id);
  const stored = await findVideoOfUpload(trx, id);
  if (stored && stored.influencer_id !== profile.row?.id) throw refuse('influencer/other-upload');
  const others = await sumUploads(trx, owner, subject);
  if (!stored && others.bytes + size > VIDEOS_UNDER_WAY_BYTES) {
    throw refuse('influencer/videos-under-way');
  }
  const name = filename || 'video';
  const upload = stored
    ? { received: stored.size, isNew: false }
    : await beginUpload(trx, { id, owner, subject, name, size }, now);
  if (!upload) throw refuse('influencer/other-upload');
  const { received, isNew } = upload;
  const output = {
    data: { received, stored: stored && shownVideo(app.keys.link, stored, actor, now) },
  };
  if (!isNew) return { output, audit: { unchanged: null } };
  return {
    output,
    audit: {
      act: 'influencer.video-begun',
      ...influencerSubject(ref),
      detail: { influencer_id: writeInfluencerId(ref), upload_id: id, received },
    },
  };
});

interface PreparedVideo {
  readonly placed: PlacedVideo;
  readonly thumbnail: AcceptedFile | null;
}

/** The video is copied without a row or a connection held. Null where it was stored before. */
const prepareStore: CommandPreparation<
  typeof calls.storeInfluencerVideo,
  PreparedVideo | null
> = async (input, { app, actor, now, refuse }) => {
  const { upload_id: id, influencer_id: ref, title, description } = input;
  if (title === '' || description === '') throw refuse('influencer/video-texts');
  if (!ref || !(await findProfile(app.db, ref))) throw refuse('influencer/unknown');
  const upload = await findUpload(app.db, uploadOwner(actor), id);
  if (!upload) return null;
  if (upload.received < upload.size) throw refuse('influencer/incomplete-upload');
  try {
    const placed = await placeVideo(app, upload, now, refuse);
    return { placed, thumbnail: await readThumbnail(input.thumbnail) };
  } catch (error) {
    // Another request stored it meanwhile and deleted its pieces.
    if (!(await findUpload(app.db, uploadOwner(actor), id))) return null;
    throw error;
  }
};

/** The influencer's lock orders two that store the same video at once: the second one finds it stored. */
export const storeInfluencerVideo = preparedCommand(
  calls.storeInfluencerVideo,
  prepareStore,
  async (input, context, prepared) => {
    const { app, trx, actor, now, refuse } = context;
    const { upload_id, influencer_id: ref, title, description } = input;
    const influencer = ref && (await lockProfile(trx, ref, { now, admin_uuid: actor.uuid }));
    if (!influencer) throw refuse('influencer/unknown');
    const earlier = await findVideoOfUpload(trx, upload_id);
    if (earlier && earlier.influencer_id !== influencer.id) throw refuse('influencer/other-upload');
    const isThere = prepared && (await findUpload(trx, uploadOwner(actor), upload_id));
    const texts = { upload_id, influencer_id: influencer.id, title, description };
    const added = !earlier && isThere ? await storeVideo(context, { ...texts, ...prepared }) : null;
    const video = earlier ?? added;
    if (!video) throw refuse('influencer/unknown-upload');
    if (added) await deleteUpload(trx, upload_id);
    return {
      output: {
        message: 'The video was uploaded.',
        data: shownVideo(app.keys.link, video, actor, now),
      },
      audit: added ? videoAdded(ref, video) : { unchanged: null },
      afterwards: async () => {
        app.deferredWork.nudge('videos');
        // Another request of the same upload was first.
        if (earlier && prepared) await app.storage.remove(prepared.placed.storage_key);
      },
    };
  },
);

export const cancelInfluencerVideo = command(
  calls.cancelInfluencerVideo,
  async ({ upload_id }, { trx, actor }) => {
    const cancelled = await deletePartialUploads(trx, uploadOwner(actor), subjectOf(upload_id));
    return {
      output: { message: 'The upload was cancelled.' },
      audit:
        cancelled > 0
          ? { act: 'influencer.video-cancelled', detail: { upload_id } }
          : { unchanged: null },
    };
  },
);
