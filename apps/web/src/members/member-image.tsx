import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ImageStage } from '../documents/viewer/stage/image-stage.tsx';
import { FITTED } from '../documents/viewer/stage/zoom.ts';
import { ErrorLine } from '../ui/states/error-line.tsx';
import classes from './member-image.module.css';

interface MemberImageProps {
  /** Null where the member sent none. */
  src: string | null;
  label: string;
  /** Asks for a new link: the old one may have expired. */
  renew: () => void;
}

/** The image of a member, enlarged under the pointer and moved as a document is. */
export function MemberImage({ src, label, renew }: MemberImageProps) {
  const [view, setView] = useState(FITTED);
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null) {
    return (
      <div className={classes.frame} data-empty>
        <IconPhotoOff size={22} stroke={1.75} aria-hidden="true" />
        No image
      </div>
    );
  }
  if (broken === src) {
    return (
      <div className={classes.frame} data-empty>
        <ErrorLine error={{ detail: 'The image could not be opened.' }} onRetry={renew} />
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <ImageStage
        key={src}
        src={src}
        label={label}
        view={view}
        onView={setView}
        onBroken={() => setBroken(src)}
      />
    </div>
  );
}
