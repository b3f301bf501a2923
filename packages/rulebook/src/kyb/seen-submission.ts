/**
 * Whether the submission a person saw is the newest one.
 * @param expected null where the caller named none, 0 where nothing was stored
 * @param submission the newest; null where none is stored
 */
export function isSeenSubmission(expected: number | null, submission: number | null): boolean {
  return expected === null || expected === (submission ?? 0);
}
