import { WORK_COUNT_MAX } from '@verify-admin/rulebook/work/work-case.rules';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import type { ScopeFilter } from '@verify-admin/rulebook/work/work-scope';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { isLeaseHeld } from '../platform/leases/lease.ts';

/** Which cases somebody may settle, of which people. */
export interface WorkAsk {
  readonly scope: ScopeFilter;
  /** The person who asks. */
  readonly own: string;
  /** The kinds of which nobody settles what they made themselves. */
  readonly checkedKinds: readonly WorkKind[];
  /** The kinds of approval requests the person may check. */
  readonly requests: readonly string[];
}

type Condition = RawBuilder<boolean>;

/** The scope as conditions that an index answers one by one; together they are the scope. */
export function scopeParts(scope: ScopeFilter): readonly Condition[] {
  switch (scope.of) {
    case 'mine':
      return [sql<boolean>`c.assignee = ${scope.person}`, sql<boolean>`c.assignee is null`];
    case 'person':
      return [sql<boolean>`c.assignee = ${scope.person}`];
    case 'department':
      return [sql<boolean>`c.department = ${scope.department}`];
    case 'everyone':
      return [sql<boolean>`true`];
  }
}

/** What of it the person may settle: no decision of their own, and no request of another level. */
export function isUsable({ own, checkedKinds, requests }: WorkAsk): Condition {
  return sql<boolean>`(not (c.kind = any(${[...checkedKinds]}::text[]))
      or c.maker is distinct from ${own}::uuid and not (c.kind = 'payments' and exists (
        select from payment_selection s
        where s.account_type = c.account_type and s.account_id = c.account_id
          and ${own}::uuid = any(s.makers))))
    and (c.kind <> 'approvals' or c.about = any(${[...requests]}::text[]))`;
}

interface CountedKind {
  readonly kind: WorkKind;
  /** One more than the bound where there are more. */
  readonly count: number;
  readonly oldest: string | null;
  readonly paused: number;
}

/**
 * How many cases of each kind wait, up to the bound, and the clock of the oldest. Each figure walks
 * the beginning of one index: the order makes PostgreSQL walk it, which else reads the whole table
 * where half of all cases pass.
 */
export async function countCases(
  db: Kysely<Schema>,
  kinds: readonly WorkKind[],
  ask: WorkAsk,
): Promise<CountedKind[]> {
  const parts = scopeParts(ask.scope);
  const usable = isUsable(ask);
  const union = (select: (part: Condition) => RawBuilder<unknown>) =>
    sql.join(parts.map(select), sql` union all `);
  const waiting = union(
    (part) => sql`(select 1 from work_case c
      where c.kind = k.kind and c.paused is null and ${part} and ${usable}
      order by c.clock, c.id limit ${WORK_COUNT_MAX + 1})`,
  );
  const oldest = union(
    (part) => sql`(select c.clock from work_case c
      where c.kind = k.kind and c.paused is null and ${part} and ${usable}
      order by c.clock limit 1)`,
  );
  const paused = union(
    (part) => sql`(select 1 from work_case c
      where c.kind = k.kind and c.paused is not null and ${part} and ${usable}
      order by c.clock, c.id limit ${WORK_COUNT_MAX + 1})`,
  );
  const { rows } = await sql<CountedKind>`
    select k.kind, w.count, o.oldest, p.count as paused
    from unnest(${[...kinds]}::text[]) with ordinality as k (kind, place)
    cross join lateral (select count(*) as count from (${waiting}) as one) w
    cross join lateral (select min(clock) as oldest from (${oldest}) as one) o
    cross join lateral (select count(*) as count from (${paused}) as one) p
    order by k.place
  `.execute(db);
  return rows;
}

/** A case with the names of its account and people. */
export interface StoredCase {
  readonly id: number;
  readonly kind: WorkKind;
  readonly account_type: Schema['account']['account_type'];
  readonly account_id: number;
  readonly ref: string;
  readonly about: string;
  readonly since: string;
  readonly clock: string;
  readonly paused: string | null;
  readonly department: string;
  readonly company_name: string;
  readonly assignee: string | null;
  readonly holder_uuid: string | null;
  readonly holder_username: string | null;
  readonly seen: string | null;
}

const withNames = (cases: RawBuilder<unknown>) => sql<StoredCase>`
  select c.id, c.kind, c.account_type, c.account_id, c.ref, c.about, c.since, c.clock, c.paused,
    c.department,
    coalesce(nullif(a.company_name, ''), nullif(btrim(a.first_name || ' ' || a.last_name), ''), '')
      as company_name,
    u.username as assignee, h.uuid as holder_uuid, h.username as holder_username,
    case when h.uuid is not null then c.seen end as seen
  from (${cases}) c
  join account a on a.account_type = c.account_type and a.account_id = c.account_id
  left join admin_user u on u.uuid = c.assignee
  left join admin_user h on h.uuid = c.held_by and ${isLeaseHeld('c.lease_until')}
  order by c.clock, c.id`;

interface CasePage {
  readonly kind: WorkKind;
  readonly isPaused: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the cases of one kind, the longest waiting first. */
export async function listCases(
  db: Kysely<Schema>,
  { kind, isPaused, offset, limit }: CasePage,
  ask: WorkAsk,
): Promise<StoredCase[]> {
  const paused = isPaused ? sql`c.paused is not null` : sql`c.paused is null`;
  const parts = scopeParts(ask.scope).map(
    (part) => sql`(select c.* from work_case c
      where c.kind = ${kind} and ${paused} and ${part} and ${isUsable(ask)}
      order by c.clock, c.id limit ${offset + limit})`,
  );
  const page = sql`select one.* from (${sql.join(parts, sql` union all `)}) as one
    order by one.clock, one.id limit ${limit} offset ${offset}`;
  const { rows } = await withNames(page).execute(db);
  return rows;
}

/** What names a case. */
export interface CaseKey {
  readonly kind: WorkKind;
  readonly account_type: Schema['account']['account_type'];
  readonly account_id: number;
  readonly ref: string;
}

/** One case; null where it does not wait. */
export async function findCase(db: Kysely<Schema>, key: CaseKey): Promise<StoredCase | null> {
  const { kind, account_type, account_id, ref } = key;
  const { rows } = await withNames(sql`select * from work_case
    where account_type = ${account_type} and account_id = ${account_id}
      and kind = ${kind} and ref = ${ref}`).execute(db);
  return rows[0] ?? null;
}
