/** What one answer of another clock proves; all in milliseconds since the epoch. */
export interface ClockAnswer {
  /** By the own clock. */
  readonly asked: number;
  readonly received: number;
  /** By the other clock, at some moment between the two. */
  readonly at: number;
}

/** ours: an own clock that differs by less is taken as right. */
const TOLERANCE_MS = 1000;

function nearest(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/**
 * By how many milliseconds another clock is ahead of the own one, after an answer of it. The answer was stamped between
 * its asking and its coming, which is all that it proves; what was known stays while it agrees with that.
 */
export function learnAhead(known: number, { asked, received, at }: ClockAnswer): number {
  // An own clock that was set back meanwhile proves nothing.
  if (Number.isNaN(at) || received < asked) return known;
  const [least, most] = [at - received, at - asked];
  if (Math.abs(nearest(0, least, most)) <= TOLERANCE_MS) return 0;
  const proved = nearest(known, least, most);
  return Math.abs(proved - known) <= TOLERANCE_MS ? known : proved;
}
