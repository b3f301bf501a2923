const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `412 KB`, `1.8 MB`: thousands, one decimal below ten from MB on. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const shown = unit >= 2 && size < 9.95 ? size.toFixed(1) : String(Math.round(size));
  return `${shown} ${UNITS[unit]}`;
}
