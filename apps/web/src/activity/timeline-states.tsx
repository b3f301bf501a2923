import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import type { useActivity } from './use-activity.ts';
import classes from './timeline.module.css';

interface TimelineStatesProps {
  activity: ReturnType<typeof useActivity>;
  /** Lines drawn while they are on their way. */
  lines: number;
}

/** Shown instead of a timeline that is loading, failed or empty. */
export function TimelineStates({ activity, lines }: TimelineStatesProps) {
  const { rows, error, retry, retrying } = activity;
  if (rows) return rows.length === 0 && <p className={classes.none}>No activity yet</p>;
  if (error) {
    return (
      <ErrorLine
        sentence="The timeline could not be loaded."
        requestId={error.request_id}
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
