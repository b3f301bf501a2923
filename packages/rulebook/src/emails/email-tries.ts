const FIRST_PAUSES = [1, 2, 4, 8, 16, 30];
const HOURLY = 71;

/**
 * ours: the minutes from each try of an email to the next one, as mail servers do it: soon at first, then every hour, until
 * three days have passed.
 */
export const TRY_PAUSES: readonly number[] = [
  ...FIRST_PAUSES,
  ...Array.from({ length: HOURLY }, () => 60),
];

/** How often an email is tried in all. */
export const EMAIL_TRIES = TRY_PAUSES.length + 1;

/** After how many seconds an email that failed at its try `tries` is tried again; null where that was the last one. */
export function pauseAfterTry(tries: number): number | null {
  const minutes = TRY_PAUSES[tries - 1];
  return minutes === undefined ? null : minutes * 60;
}
