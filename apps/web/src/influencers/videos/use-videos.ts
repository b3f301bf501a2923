import { useQueryClient } from '@tanstack/react-query';
import { listInfluencerVideos } from '@verify-admin/rulebook/influencers/videos.contract';
import { useSyncExternalStore } from 'react';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useLogin } from '../../kernel/session/use-session.ts';
import { videoUploadsOf } from './open-video-uploads.ts';

/** How often a list with a video that is processed is read again. */
const PROCESSING_MS = 2000;

/** INF-23..25: the stored videos of an influencer, and those on their way. */
export function useVideos(influencer_id: string) {
  const client = useQueryClient();
  const person = useLogin()?.uuid ?? '';
  const uploads = videoUploadsOf(person, client);
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.state);
  const asked = useCall(
    listInfluencerVideos,
    { influencer_id },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.data.some(({ status }) => status === 'Processing') ? PROCESSING_MS : false,
    },
  );
  const stored = asked.data?.data;
  const isOwn = (one: { readonly influencer_id: string }) => one.influencer_id === influencer_id;
  const isStored = (upload_id: string) => stored?.some((video) => video.upload_id === upload_id);
  return {
    asked,
    stored,
    uploads,
    sending: state.uploads.filter((one) => isOwn(one) && !isStored(one.upload_id)),
    failed: state.failed.filter(isOwn),
  };
}
