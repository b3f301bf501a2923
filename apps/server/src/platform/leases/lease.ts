import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { beginJob } from '../tracing/trace.ts';

/**
 * So many seconds from now by the database's clock. All processes share it; the clocks of two machines
 * differ, and a lease measured by both would end too early or too late.
 */
export function inSeconds(seconds: number): RawBuilder<string> {
  return sql<string>`now() + make_interval(secs => ${seconds})`;
}

/** The columns of a row that is given back. */
export const NO_LEASE = { lease_by: null, lease_until: null } as const;

/**
 * ours: nothing is leased or put off for longer than a day; what is due later than in two was written by a clock of
 * the future.
 */
const LATEST = sql`interval '2 days'`;

/**
 * Whether no process has the row now: it was never taken, was given back, its lease has ended, or was given by a clock
 * that was ahead.
 */
export const isLeaseFree: RawBuilder<boolean> = sql<boolean>`(lease_until is null or lease_until < now()
  or lease_until > now() + ${LATEST})`;

/** Whether somebody has a row by the lease of a column. */
export function isLeaseHeld(column: string): RawBuilder<boolean> {
  const until = sql.ref(column);
  return sql<boolean>`coalesce(${until} >= now() and ${until} <= now() + ${LATEST}, false)`;
}

/**
 * Whether what a column puts off is due: its moment has come, or a clock that was ahead put it off for so long that
 * nobody would look after it (0112).
 * @param now by default the moment of the database
 */
export function isDue(column: string, now: RawBuilder<unknown> = sql`now()`): RawBuilder<boolean> {
  const moment = sql.ref(column);
  return sql<boolean>`(${moment} <= ${now} or ${moment} > ${now} + ${LATEST})`;
}

/** The tables whose rows are work that processes share. */
export type LeasedTable =
  | 'aml_rerun'
  | 'audit_check'
  | 'audit_place'
  | 'case_file'
  | 'company_review'
  | 'email'
  | 'file_scan'
  | 'influencer_video'
  | 'list_update_run'
  | 'notification_digest'
  | 'provider_callback'
  | 'rescreening_run'
  | 'retention_run'
  | 'screening_self_test'
  | 'status_webhook'
  | 'verification_submission'
  | 'web_login_code';

/** A row may say within which trace it was filed; the database writes it (`statements/filed-here.ts`). */
interface Filed {
  readonly traceparent?: string | null;
}

interface Taking {
  readonly key: 'id' | 'version_id' | 'admin_uuid' | 'submission_id' | 'name' | 'storage_key';
  /** The rows that are still to be worked on. */
  readonly open: RawBuilder<unknown>;
  /** The column, or the columns in their order, by which the first of them is chosen. */
  readonly order: string | RawBuilder<unknown>;
  /** What is written into it with the lease. */
  readonly set: RawBuilder<unknown>;
  readonly seconds: number;
}

/**
 * Takes the first open row that no process has; null when there is none. The process writes its token into
 * the row and renews the lease while it works. The row of a process that is gone is free again when its
 * lease ends. A process writes what came of its work only where the token is still its own.
 */
export async function takeUnderLease<Table extends LeasedTable>(
  db: Kysely<Schema>,
  table: Table,
  lease_by: string,
  { key, open, order, set, seconds }: Taking,
): Promise<Selectable<Schema[Table]> | null> {
  const { rows } = await sql<Selectable<Schema[Table]> & Filed>`
    update ${sql.table(table)}
    set ${set}, lease_by = ${lease_by}, lease_until = ${inSeconds(seconds)}
    where ${sql.ref(key)} = (
      select ${sql.ref(key)} from ${sql.table(table)} where ${open} and ${isLeaseFree}
      order by ${typeof order === 'string' ? sql.ref(order) : order} limit 1 for update skip locked
    )
    returning *
  `.execute(db);
  const [taken] = rows;
  if (!taken) return null;
  beginJob(taken.traceparent ?? null);
  return taken;
}
