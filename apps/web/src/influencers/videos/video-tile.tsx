import { Button } from '@mantine/core';
import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react';
import { thumbnailOf } from '@verify-admin/rulebook/documents/document.rules';
import { countText } from '@verify-admin/rulebook/kernel/figures';
import {
  UPLOADED_PLATFORM,
  VIDEO_STATES,
  type VideoStatus,
} from '@verify-admin/rulebook/influencers/video.rules';
import type { InfluencerVideo } from '@verify-admin/rulebook/influencers/videos.contract';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { withMarks } from '../../ui/values/text/direction-marks.ts';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import type { VideoUpload } from './video-uploads.ts';
import classes from './video-tile.module.css';

type Shown = Pick<
  InfluencerVideo,
  'title' | 'description' | 'uploadDate' | 'views' | 'likes' | 'comments' | 'platform'
> & { readonly status: VideoStatus };

interface VideoTileProps {
  video: Shown;
  /** The picture, or what stands in its place. */
  picture: ReactNode;
  children?: ReactNode;
}

/** INF-20, INF-21: one video of the grid. */
function VideoTile({ video, picture, children }: VideoTileProps) {
  const { title, description, uploadDate, views, likes, comments, status, platform } = video;
  return (
    <li className={classes.tile} aria-label={withMarks(title)}>
      {picture}
      <h3 className={classes.title} data-cut>
        {shownText(title)}
      </h3>
      <p className={classes.description}>{shownText(description)}</p>
      <p className={classes.facts}>
        <StatusText state={VIDEO_STATES[status]} />
        <span>{platform}</span>
        <DateTime value={uploadDate} as="day" />
      </p>
      <p className={classes.facts}>
        <span>{countText(views, 'view')}</span>
        <span>{countText(likes, 'like')}</span>
        <span>{countText(comments, 'comment')}</span>
      </p>
      {children}
    </li>
  );
}

function Still({ src }: { src: string }) {
  return src === '' ? (
    <IconMovie size={28} stroke={1.5} aria-hidden />
  ) : (
    <img src={src} alt="" loading="lazy" decoding="async" />
  );
}

interface StoredVideoTileProps {
  video: InfluencerVideo;
  onOpen: () => void;
}

/** A stored video; a click plays it. */
export function StoredVideoTile({ video, onOpen }: StoredVideoTileProps) {
  return (
    <VideoTile
      video={video}
      picture={
        <button
          type="button"
          className={classes.picture}
          aria-label={`Play ${withMarks(video.title)}`}
          onClick={onOpen}
        >
          <Still src={video.thumbnail && thumbnailOf(video.thumbnail)} />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={18} aria-hidden />
          </span>
          {video.duration && <span className={classes.duration}>{video.duration}</span>}
        </button>
      }
    />
  );
}

interface UploadedVideoTileProps {
  upload: VideoUpload;
  onCancel: () => void;
}

/** INF-23: a video on its way, `Processing` with zero counts. */
export function UploadedVideoTile({ upload, onCancel }: UploadedVideoTileProps) {
  const { title, description, thumbnail, chosen, share, paused } = upload;
  const percent = Math.floor(share * 100);
  const counts = { views: 0, likes: 0, comments: 0 };
  const facts = { status: 'Processing', platform: UPLOADED_PLATFORM, uploadDate: chosen } as const;
  return (
    <VideoTile
      video={{ title, description, ...counts, ...facts }}
      picture={
        <span className={classes.picture} data-waiting>
          <Still src={thumbnail} />
        </span>
      }
    >
      <ProgressBar label={`Upload of ${title}`} percent={percent} />
      <p className={classes.sending}>
        <span role={paused ? 'status' : undefined}>
          {paused ? `Waiting for the connection, ${percent}%` : `${percent}%`}
        </span>
        <Button variant="link" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </VideoTile>
  );
}
