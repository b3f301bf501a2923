/**
 * ours: whether two birth dates cannot be the same day. Each is a day, `1984-05-02`, or a part of one, `1984-05` or
 * `1984`; empty where it is not known. What one of them lacks differs in nothing.
 */
export function isOtherBirthDate(a: string, b: string): boolean {
  return !a.startsWith(b) && !b.startsWith(a);
}
