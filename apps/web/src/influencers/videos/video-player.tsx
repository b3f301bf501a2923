import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { thumbnailOf } from '@verify-admin/rulebook/documents/document.rules';
import { formatFileSize } from '@verify-admin/rulebook/influencers/influencers.rules';
import type { InfluencerVideo } from '@verify-admin/rulebook/influencers/videos.contract';
import { useState } from 'react';
import { downloadDocument } from '../../documents/viewer/open-document.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import classes from './video-player.module.css';

interface VideoPlayerProps {
  /** Null while it is closed. */
  video: InfluencerVideo | null;
  opened: boolean;
  onClose: () => void;
  /** Asks for new links. */
  onRenew: () => void;
}

/** Plays a video in the browser's own player. A list that is read again brings new links; the first one stays. */
export function VideoPlayer({ video, opened, onClose, onRenew }: VideoPlayerProps) {
  const [played, setPlayed] = useState(video);
  if (video && video.id !== played?.id) setPlayed(video);
  const [broken, setBroken] = useState<string | null>(null);
  if (!played) return null;
  const isBroken = broken === played.url;
  return (
    <ModalFrame
      title={played.title}
      opened={opened}
      onClose={() => {
        setPlayed(null);
        onClose();
      }}
      size={880}
    >
      {isBroken ? (
        <AlertLine
          tone="bad"
          fact="This browser cannot play the video."
          detail="Its link may have expired, or its format is not one the browser knows."
          act={{
            label: 'Try again',
            run: () => {
              setBroken(null);
              setPlayed(video);
              onRenew();
            },
          }}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Uploaded videos come without captions.
        <video
          key={played.url}
          className={classes.video}
          src={played.url}
          {...(played.thumbnail && { poster: thumbnailOf(played.thumbnail) })}
          controls
          preload="metadata"
          aria-label={played.title}
          onError={() => setBroken(played.url)}
        />
      )}
      <p className={classes.description}>{shownText(played.description)}</p>
      <div className={classes.foot}>
        <Button
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => downloadDocument(played.url)}
        >
          Download
        </Button>
        <Dim small>{formatFileSize(played.size)}</Dim>
      </div>
    </ModalFrame>
  );
}
