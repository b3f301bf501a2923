import * as calls from '@verify-admin/rulebook/influencers/videos.contract';
import { query } from '../../kernel/command.ts';
import { findProfile } from '../profile.ts';
import { shownVideo } from './shown-video.ts';
import { listVideos } from './videos.store.ts';

export const listInfluencerVideos = query(
  calls.listInfluencerVideos,
  async ({ influencer_id }, { app, actor, now, refuse }) => {
    const profile = influencer_id && (await findProfile(app.db, influencer_id));
    if (!profile) throw refuse('influencer/unknown');
    const videos = profile.row ? await listVideos(app.db, profile.row.id) : [];
    return { data: videos.map((video) => shownVideo(app.keys.link, video, actor, now)) };
  },
);
