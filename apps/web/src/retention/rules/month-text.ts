const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2027-03` as `Mar 2027`; what is due already reads `Now`. */
export function monthText(month: string | null): string {
  return month === null ? 'Now' : MONTH.format(new Date(`${month}-01T00:00:00.000Z`));
}
