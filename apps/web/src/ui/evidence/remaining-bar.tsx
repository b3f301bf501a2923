import classes from './remaining-bar.module.css';

/** How much of a span is left, as a short bar and in words. */
export function RemainingBar({ share, text }: { share: number; text: string }) {
  return (
    <span className={classes.remaining}>
      {share > 0 && <progress className={classes.bar} max={1} value={share} aria-hidden />}
      <span>{text}</span>
    </span>
  );
}
