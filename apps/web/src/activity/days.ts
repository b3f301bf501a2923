import { readMoment, sayDay, sayShort } from '../ui/values/moment.ts';

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
    const day = sayDay(at);
    // On its own day a moment is said as its clock alone.
    const told = { row, clock: sayShort(at, at) };
    const known = days.get(day);
    if (known) known.push(told);
    else days.set(day, [told]);
  }
  return [...days].map(([day, told]) => ({ day, rows: told }));
}
