import { IconFileText, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './image-tile.module.css';
import { shownText } from '../values/text/shown-text.tsx';
import { withMarks } from '../values/text/direction-marks.ts';

/** Tiles in as many columns as fit. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}

interface ImageTileProps {
  caption: string;
  /** The address of the picture; without one the kind of file is drawn. */
  src?: string | undefined;
  /** `PDF`: what it is when it is no picture. */
  kind?: string | undefined;
  onOpen: () => void;
  /** Icon buttons, shown on hover and on focus. */
  acts?: ReactNode;
  /** Hidden ones are dimmed. */
  faded?: boolean;
  /** All of the picture is shown, with room beside it; else it fills the tile from its top. */
  isWhole?: boolean;
  /** The picture could not be loaded. */
  onBroken?: () => void;
}

/** A document as a small picture with its name; a click opens it large. */
export function ImageTile(props: ImageTileProps) {
  const { caption, src, kind, onOpen, acts, faded = false, isWhole = false, onBroken } = props;
  return (
    <li className={classes.tile} data-faded={faded || undefined} data-whole={isWhole || undefined}>
      <button
        type="button"
        className={classes.picture}
        onClick={onOpen}
        aria-label={withMarks(caption)}
      >
        {src ? (
          <img src={src} alt="" loading="lazy" decoding="async" onError={onBroken} />
        ) : (
          <IconFileText size={26} stroke={1.5} aria-hidden />
        )}
        {kind && <span className={classes.kind}>{kind}</span>}
      </button>
      {acts && <div className={classes.acts}>{acts}</div>}
      <span className={classes.caption} data-cut>
        {shownText(caption)}
      </span>
    </li>
  );
}

/** The last tile: takes another one in. */
export function UploadTile({ label, onPick }: { label: string; onPick: () => void }) {
  return (
    <li className={classes.tile}>
      <button type="button" className={classes.upload} onClick={onPick}>
        <IconUpload size={18} stroke={1.75} aria-hidden />
        <span>{label}</span>
      </button>
    </li>
  );
}
