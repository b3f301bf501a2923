interface Sized {
  readonly width?: number | string;
}

/** Pixels in which a name can be distinguished from another one. */
const LEAST_NAME = 140;

function lengthOf({ width = LEAST_NAME }: Sized): string {
  return typeof width === 'number' ? `${width}px` : width;
}

/**
 * The width below which a table scrolls sideways: with less the columns that share what is left would vanish. Shares of the
 * table's own width are none of it.
 */
export function leastWidth(columns: readonly Sized[], least = 0): string {
  const lengths = columns.map(lengthOf).filter((length) => !length.endsWith('%'));
  return `max(${least}px, ${lengths.join(' + ') || '0px'})`;
}
