const DAY_MS = 86_400_000;

/** Milliseconds since the epoch as the database and the wire write them. */
export function momentOf(ms: number): string {
  return new Date(ms).toISOString();
}

export function daysMs(days: number): number {
  return days * DAY_MS;
}
