import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { InfluencerProfile } from '@verify-admin/rulebook/influencers/influencers.contract';
import { VIDEO_TEXTS, videosTotal } from '@verify-admin/rulebook/influencers/video.rules';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { InfluencerCard } from '../influencer-card.tsx';
import { useVideos } from './use-videos.ts';
import { StoredVideoTile, UploadedVideoTile } from './video-tile.tsx';
import { VideoPlayer } from './video-player.tsx';
import { UploadVideoModal } from './upload-video-modal.tsx';
import classes from './videos-panel.module.css';

interface VideosPanelProps {
  influencer: InfluencerProfile;
}

/** INF-20, INF-23..25: the videos of an influencer, those on their way first. */
export function VideosPanel({ influencer }: VideosPanelProps) {
  const { asked, stored, uploads, sending, failed } = useVideos(influencer.id);
  const dialog = useLayer('upload-video', 'influencer/edit');
  const player = useLayer('video');
  const total = (stored?.length ?? 0) + sending.length;
  const played = stored?.find(({ id }) => String(id) === player.of) ?? null;
  const open = () => dialog.open();

  return (
    <InfluencerCard
      title={VIDEO_TEXTS.grid}
      aside={stored && videosTotal(total)}
      acts={
        <Button leftSection={<IconUpload size={16} stroke={1.75} />} onClick={open}>
          {VIDEO_TEXTS.upload}
        </Button>
      }
    >
      {failed.map(({ upload_id, title, sentence }) => (
        <AlertLine
          key={upload_id}
          tone="bad"
          fact={`${title}: ${VIDEO_TEXTS.failed}`}
          detail={sentence}
          onClose={() => uploads.forget(upload_id)}
        />
      ))}
      {(!stored || asked.error) && (
        <LoadState
          error={asked.error}
          onRetry={asked.refetch}
          retrying={asked.isFetching}
          height={160}
        />
      )}
      {stored && total === 0 && (
        <EmptyState
          kind="bare"
          sentence="No videos yet"
          why="Videos that are uploaded here can be played by everybody who may open this page."
        />
      )}
      {total > 0 && (
        <ul className={classes.grid}>
          {sending.map((upload) => (
            <UploadedVideoTile
              key={upload.upload_id}
              upload={upload}
              onCancel={() => void uploads.cancel(upload.upload_id)}
            />
          ))}
          {stored?.map((video) => (
            <StoredVideoTile
              key={video.upload_id}
              video={video}
              onOpen={() => player.open(String(video.id))}
            />
          ))}
        </ul>
      )}
      <UploadVideoModal
        influencer={influencer}
        opened={dialog.opened}
        onClose={dialog.close}
        onChosen={(video) => {
          uploads.add(video);
          dialog.close();
        }}
      />
      <VideoPlayer
        video={played}
        opened={played !== null}
        onClose={player.close}
        onRenew={() => void asked.refetch()}
      />
    </InfluencerCard>
  );
}
