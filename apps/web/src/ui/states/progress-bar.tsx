import classes from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  percent: number;
  /** At the edge of a frame. */
  thin?: boolean;
}

/** How far something is that takes its time. */
export function ProgressBar({ label, percent, thin = false }: ProgressBarProps) {
  return (
    <span
      className={classes.track}
      data-thin={thin || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={classes.bar} style={{ width: `${percent}%` }} />
    </span>
  );
}
