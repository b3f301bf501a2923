import { type RawBuilder, sql } from 'kysely';

/**
 * So many seconds from now by the database's clock. Leases use it because all processes share it; the
 * clocks of two machines differ, and a lease measured by both would end too early or too late.
 */
export function inSeconds(seconds: number): RawBuilder<string> {
  return sql<string>`now() + make_interval(secs => ${seconds})`;
}

/** Whether nobody has a row under a lease now: it was never taken, given back, or its lease is over. */
export const isLeaseFree: RawBuilder<boolean> = sql<boolean>`(lease_until is null or lease_until < now())`;
