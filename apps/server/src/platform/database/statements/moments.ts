import { CLOCK_TOLERANCE_MS } from '@verify-admin/rulebook/kernel/time';
import { type RawBuilder, sql } from 'kysely';

function moment(ms: number): RawBuilder<string> {
  return sql<string>`${new Date(ms).toISOString()}::timestamptz`;
}

/**
 * `isWithinLast` of the rulebook, of a column: whether its moment is within the span that ends now. A window that has no
 * end would hold what a clock of the future stored until that future (0112).
 */
export function isWithinLast(column: string, spanMs: number, now: number): RawBuilder<boolean> {
  const stored = sql.ref(column);
  return sql<boolean>`(${stored} > ${moment(now - spanMs)} and ${stored} <= ${moment(now + CLOCK_TOLERANCE_MS)})`;
}

/** `isLasting` of the rulebook, of a column: whether what ends at its moment, and lasts so long at the most, lasts still. */
export function isLasting(column: string, lengthMs: number, now: number): RawBuilder<boolean> {
  const ends = sql.ref(column);
  return sql<boolean>`(${ends} > ${moment(now)} and ${ends} <= ${moment(now + lengthMs + CLOCK_TOLERANCE_MS)})`;
}
