import type { ComponentProps, ReactNode } from 'react';
import classes from './drop-zone.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface DropZoneProps
  extends Pick<ComponentProps<'button'>, 'aria-describedby' | 'children' | 'disabled' | 'onClick'> {
  icon: ReactNode;
  /** Which files, and how large they may be. */
  hint: string;
  onDrop: (files: readonly File[]) => void;
  size?: 'small' | 'medium' | 'large';
  /** A file was needed and none was chosen. */
  isMissing?: boolean;
}

/** A place to drop files on; a click picks them. */
export function DropZone(props: DropZoneProps) {
  const { icon, children, hint, onDrop, size = 'medium', isMissing = false, ...button } = props;
  const { over, ...drop } = useFileDrop(onDrop);
  return (
    <button
      type="button"
      className={classes.zone}
      data-size={size}
      data-over={over || undefined}
      data-missing={isMissing || undefined}
      {...button}
      {...drop}
    >
      {icon}
      <span>{children}</span>
      <span className={classes.hint}>{hint}</span>
    </button>
  );
}
