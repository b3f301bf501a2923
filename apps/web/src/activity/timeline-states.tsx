import type { ReactNode } from 'react';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import type { useActivity } from './use-activity.ts';
import classes from './timeline-states.module.css';

interface TimelineStatesProps {
  activity: ReturnType<typeof useActivity>;
  /** Lines drawn while they are on their way. */
  lines: number;
}

/** Shown instead of a timeline that is loading, failed or empty. */
export function TimelineStates({ activity, lines }: TimelineStatesProps) {
  const { rows, error, retry, retrying } = activity;
  if (rows) return rows.length === 0 && <TimelineNote>No activity yet</TimelineNote>;
  if (error) {
    return (
      <ErrorLine
        error={error}
        sentence="The timeline could not be loaded."
        onRetry={retry}
        retrying={retrying}
      />
    );
  }
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line}>
          <Skeleton width={7} height={7} round />
          <Skeleton width={`${88 - ((line * 13) % 40)}%`} />
          <Skeleton width={36} />
        </div>
      ))}
    </div>
  );
}

/** A dim sentence among the lines of a timeline. */
export function TimelineNote({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>;
}
