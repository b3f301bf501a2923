/** Letter groups that scanners and readers confuse. */
const LOOK_ALIKES: readonly (readonly [seen: RegExp, meant: string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/1/g, 'l'],
  [/5/g, 's'],
];

/**
 * A folded token as it may have been meant where some of it looks like other letters, `null` where
 * nothing does. A number stays a number.
 *
 * @example
 * findLookAlike('clana'); // 'dana'
 */
export function findLookAlike(token: string): string | null {
  if (!/[a-z]/.test(token)) return null;
  let meant = token;
  for (const [seen, letters] of LOOK_ALIKES) meant = meant.replace(seen, letters);
  return meant === token ? null : meant;
}
