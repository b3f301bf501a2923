/** The page numbers shown: a window around the current page, kept inside 1 to `last`. */
export function pagerWindow(page: number, last: number, size: number): number[] {
  const start = Math.max(1, Math.min(page - Math.floor(size / 2), last - size + 1));
  const length = Math.max(0, Math.min(size, last - start + 1));
  return Array.from({ length }, (_, index) => start + index);
}

/** `26–50 of 142`; `0 of 0` when there is nothing. */
export function pagerRange(page: number, pageSize: number, total: number): string {
  if (total === 0) return '0 of 0';
  const figures = new Intl.NumberFormat('en-US');
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${figures.format(first)}–${figures.format(last)} of ${figures.format(total)}`;
}
