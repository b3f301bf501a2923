import { randomUUID } from 'node:crypto';
import { refuseVideo } from '@verify-admin/rulebook/influencers/video.rules';
import * as calls from '@verify-admin/rulebook/influencers/videos.contract';
import type { AcceptedFile } from '../../documents/validation/validated-file.ts';
import { type CommandPreparation, receivingCommand } from '../../kernel/command.ts';
import { findProfile, lockProfile } from '../profile.ts';
import { shownVideo } from './shown-video.ts';
import {
  placeVideo,
  type PlacedVideo,
  readThumbnail,
  storeVideo,
  videoAdded,
} from './store-video.ts';
import { type ReceivedVideo, VideoReceiver } from './video-receiver.ts';

interface PreparedVideo {
  readonly placed: PlacedVideo;
  readonly thumbnail: AcceptedFile | null;
}

const prepareAdd: CommandPreparation<
  typeof calls.addInfluencerVideo,
  PreparedVideo,
  ReceivedVideo
> = async (input, { app, now, file, refuse }) => {
  const refusal = refuseVideo(input, file && { size: file.bytes.size });
  if (refusal || !file) throw refuse(refusal ?? 'influencer/no-video');
  if (file.tooLarge) throw refuse('influencer/video-size');
  const { influencer_id: ref } = input;
  if (!ref || !(await findProfile(app.db, ref))) throw refuse('influencer/unknown');
  await file.bytes.finish();
  const arrived = { id: file.bytes.upload_id, name: file.filename, size: file.bytes.size };
  const placed = await placeVideo(app, arrived, now, refuse);
  return { placed, thumbnail: await readThumbnail(input.thumbnail) };
};

export const addInfluencerVideo = receivingCommand(
  calls.addInfluencerVideo,
  (app) => new VideoReceiver(app),
  prepareAdd,
  async (input, context, prepared) => {
    const { app, trx, actor, now, refuse } = context;
    const { influencer_id: ref, title, description } = input;
    const influencer = ref && (await lockProfile(trx, ref, { now, admin_uuid: actor.uuid }));
    if (!influencer) throw refuse('influencer/unknown');
    const video = await storeVideo(context, {
      ...prepared,
      upload_id: randomUUID(),
      influencer_id: influencer.id,
      title,
      description,
    });
    return {
      output: {
        message: 'The video was uploaded.',
        data: shownVideo(app.keys.link, video, actor, now),
      },
      audit: videoAdded(ref, video),
      afterwards: async () => app.deferredWork.nudge('videos'),
    };
  },
);
