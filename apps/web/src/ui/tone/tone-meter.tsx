import type { Tone } from '@verify-admin/rulebook/kernel/tone';
import classes from './tone-meter.module.css';

interface ToneMeterProps {
  /** One part per line, in the order of the lines. */
  tones: readonly Tone[];
  /** The figures in words for screen readers, which do not read the meter. */
  label: string;
}

/** A row of short bars that repeats the tones of a list in its title. */
export function ToneMeter({ tones, label }: ToneMeterProps) {
  return (
    <span className={classes.meter} role="img" aria-label={label}>
      {tones.map((tone, index) => (
        <i key={index} data-tone={tone} />
      ))}
    </span>
  );
}
