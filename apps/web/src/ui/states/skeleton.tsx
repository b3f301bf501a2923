import type { CSSProperties, ReactNode } from 'react';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** Pixels or a share of the place, as the text that comes will take. */
  width?: number | string | undefined;
  height?: number | undefined;
  /** A round one for faces. */
  round?: boolean;
}

/** A bar in the shape of what comes; it shows only when the wait is longer than 150 ms. */
export function Skeleton({ width = '100%', height = 10, round = false }: SkeletonProps) {
  const style: CSSProperties = { width, height };
  return <span className={classes.bar} data-round={round || undefined} style={style} aria-hidden />;
}

/** The body of a table whose bars show as one. */
export function SkeletonBody({ children }: { children: ReactNode }) {
  return (
    <tbody className={classes.together} aria-hidden>
      {children}
    </tbody>
  );
}

interface SkeletonLinesProps {
  /** What loads, for screen readers. */
  label: string;
  widths: readonly number[];
  gap: number;
}

/** Lines of text that load. */
export function SkeletonLines({ label, widths, gap }: SkeletonLinesProps) {
  return (
    <div
      className={`${classes.lines} ${classes.together}`}
      style={{ gap }}
      role="status"
      aria-label={label}
    >
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
