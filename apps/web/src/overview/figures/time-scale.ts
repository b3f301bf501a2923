const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Where a scale may begin and end: durations people think in, in seconds. */
const MARKS = [
  MINUTE,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  3 * DAY,
  10 * DAY,
  30 * DAY,
  90 * DAY,
  365 * DAY,
] as const;

export interface TimeScale {
  /** Seconds. */
  readonly least: number;
  readonly most: number;
  /** The place of a duration on the scale, from 0 to 1. */
  readonly placeOf: (seconds: number) => number;
}

/** One logarithmic scale for all of these durations (seconds): a minute and a week are both to be seen. */
export function timeScale(durations: readonly number[]): TimeScale {
  const shortest = Math.min(...durations);
  const longest = Math.max(...durations);
  const least = MARKS.findLast((mark) => mark <= shortest) ?? MARKS[0];
  const most = MARKS.find((mark) => mark >= longest && mark > least) ?? MARKS.at(-1) ?? least * 2;
  const width = Math.log(most / least);
  const placeOf = (seconds: number) =>
    Math.min(1, Math.max(0, Math.log(Math.max(seconds, 1) / least) / width));
  return { least, most, placeOf };
}
