import classes from './updated-at.module.css';

const CLOCK = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** When the list was read. @param ms milliseconds since the epoch; 0 where it was not read yet */
export function UpdatedAt({ ms }: { ms: number }) {
  if (ms === 0) return null;
  return <span className={classes.at}>{`Updated ${CLOCK.format(ms)}`}</span>;
}
