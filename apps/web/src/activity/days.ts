import { readMoment, sayDay } from '../ui/values/moment.ts';

const CLOCK = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

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
    const told = { row, clock: CLOCK.format(at) };
    const known = days.get(day);
    if (known) known.push(told);
    else days.set(day, [told]);
  }
  return [...days].map(([day, told]) => ({ day, rows: told }));
}
