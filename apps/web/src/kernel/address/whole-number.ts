/** Whether the text of an address is a whole number between two others, both included. */
export function isWhole(
  value: unknown,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
