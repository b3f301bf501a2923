/** Milliseconds since the epoch; handed in so that tests can set the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** The clock's time as the wire writes it. */
export function nowOf(clock: Clock): string {
  return new Date(clock()).toISOString();
}

/** The clock's day, `YYYY-MM-DD`, UTC. */
export function todayOf(clock: Clock): string {
  return nowOf(clock).slice(0, 'YYYY-MM-DD'.length);
}
