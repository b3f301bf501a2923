import { type RawBuilder, sql } from 'kysely';

/**
 * A lease: a process takes a row for so long, writes its token into it, and renews it while it works. The
 * row of a process that is gone is free again when its lease ends. A process writes what came of its
 * work only where the token is still its own.
 */
interface LeaseColumns {
  readonly lease_by: string | null;
  readonly lease_until: RawBuilder<string> | null;
}

/**
 * So many seconds from now by the database's clock. All processes share it; the clocks of two machines
 * differ, and a lease measured by both would end too early or too late.
 */
export function inSeconds(seconds: number): RawBuilder<string> {
  return sql<string>`now() + make_interval(secs => ${seconds})`;
}

/** The columns of a row that is taken, or whose lease is renewed. */
export function underLease(lease_by: string, seconds: number): LeaseColumns {
  return { lease_by, lease_until: inSeconds(seconds) };
}

/** The columns of a row that is given back. */
export const NO_LEASE: LeaseColumns = { lease_by: null, lease_until: null };

/** Whether no process has the row now: it was never taken, was given back, or its lease has ended. */
export const isLeaseFree: RawBuilder<boolean> = sql<boolean>`(lease_until is null or lease_until < now())`;
