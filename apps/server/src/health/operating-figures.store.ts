import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly failed: number;
  /** Seconds since the oldest waiting message was made; 0 where none waits, below 0 where it was made in the future. */
  readonly oldest_age: number;
}

/**
 * Each queue of messages with its table, the column that says when a message was made, and which of those that failed
 * somebody has to look after.
 */
const QUEUES = [
  ['emails', 'email', 'created', sql`withdrawn is null`],
  ['status-webhooks', 'status_webhook', 'changed', sql`true`],
  ['provider-callbacks', 'provider_callback', 'received', sql`true`],
] as const;

/** What waits in each queue and what failed, at a moment of the product's clock. */
export async function readQueueStates(db: Kysely<Schema>, now: string): Promise<QueueState[]> {
  const queues = QUEUES.map(
    ([queue, table, made, isOpen]) => sql`
      select ${sql.lit(queue)} as queue,
        (select count(*)::int from ${sql.table(table)} where state = 'failed' and ${isOpen}) as failed,
        count(*)::int as waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(made)})), 0)::float8
          as oldest_age
      from ${sql.table(table)} where state = 'queued'`,
  );
  const quarantine = sql`
      select 'quarantine' as queue, 0 as failed, count(*)::int as waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(created)), 0)::float8
          as oldest_age
      from file_scan where state = 'waiting'`;
  const reruns = sql`
      select 'aml-reruns' as queue, 0 as failed, count(*)::int as waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(created)), 0)::float8
          as oldest_age
      from aml_rerun`;
  const all = [...queues, quarantine, reruns];
  const { rows } = await sql<QueueState>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows;
}

export interface AuditCoverage {
  /** Lines that no checkpoint covers. */
  readonly uncovered: number;
  /** Lines whose checkpoint did not reach the place that is furthest behind. */
  readonly undelivered: number;
}

/** How far the checkpoints of the audit log are behind it, at these places. */
export async function readAuditCoverage(
  db: Kysely<Schema>,
  places: readonly string[],
): Promise<AuditCoverage> {
  const { rows } = await sql<AuditCoverage>`
    with head as (select coalesce(max(seq), 0) as seq from audit_head),
      covered as (select coalesce(max(seq), 0) as seq from audit_checkpoint),
      behind as (
        select coalesce(min(coalesce(p.delivered, 0)), 0) as seq
        from unnest(${[...places]}::text[]) as named (name)
          left join audit_place p on p.name = named.name)
    select (head.seq - covered.seq)::int as uncovered, (covered.seq - behind.seq)::int as undelivered
    from head, covered, behind
  `.execute(db);
  return rows[0] ?? { uncovered: 0, undelivered: 0 };
}
