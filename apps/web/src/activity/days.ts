import { readMoment, formatDay, formatShort } from '../ui/values/time/moment.ts';

export interface ActivityDay<Row> {
  /** `Nov 21, 2026` */
  readonly day: string;
  readonly rows: readonly { readonly row: Row; readonly clock: string }[];
}

/** Rows in their order under the reader's calendar days; one without a readable moment is left out. */
export function daysOf<Row extends { readonly created: string }>(
  rows: readonly Row[],
): readonly ActivityDay<Row>[] {
  const days = new Map<string, { row: Row; clock: string }[]>();
  for (const row of rows) {
    const at = readMoment(row.created);
    if (!at) continue;
    const day = formatDay(at);
    // Under its day a moment is shown as its clock time alone.
    const entry = { row, clock: formatShort(at, at) };
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  return [...days].map(([day, entries]) => ({ day, rows: entries }));
}
