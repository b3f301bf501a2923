import { CHECKS, FILTERED_CHECKS, FILTERED_COLUMNS } from '@verify-admin/rulebook/checks/checks';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import {
  filterOf,
  STATUS_FIELDS,
  type StatusField,
  type StatusFilter,
} from '@verify-admin/rulebook/status/status-filters';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { isBetween } from './counts/counted-columns.store.ts';
import type { StatusCount } from './counts/status-counts.store.ts';
import type { Span } from './deep-slice.ts';
import type { Group } from './list-groups.ts';
import type { PagePlan } from './page-plan.ts';

/**
 * The plan of a page is decided by exact counts (`page-plan.ts`), and PostgreSQL is left no other:
 * its own estimates know nothing of how the statuses of an account depend on each other.
 */
const FIXED_PLAN = sql`select set_config(name, value, true) from (values
  ('enable_seqscan', 'off'), ('enable_bitmapscan', 'off'), ('enable_sort', 'off'),
  ('max_parallel_workers_per_gather', '0'), ('jit', 'off')) as fixed (name, value)`;

/** Until the end of the transaction. */
export async function fixPlans(trx: Transaction<Schema>): Promise<void> {
  await FIXED_PLAN.execute(trx);
}

function passes(field: StatusField, words: readonly string[]): RawBuilder<boolean> {
  const { none } = filterOf(field);
  const column = sql.ref(field);
  const value = none === undefined ? column : sql`coalesce(${column}, ${sql.lit(none)})`;
  return sql<boolean>`${value} = any(${[...words]})`;
}

function conditionOf(filter: StatusFilter, isFeatured: boolean | null): RawBuilder<boolean> {
  const conditions = STATUS_FIELDS.filter((field) => filter[field].length > 0).map((field) =>
    passes(field, filter[field]),
  );
  if (isFeatured !== null) {
    conditions.push(sql<boolean>`has_featured_note = ${sql.lit(isFeatured)}`);
  }
  return conditions.length === 0 ? sql<boolean>`true` : sql`${sql.join(conditions, sql` and `)}`;
}

const STATUSES = sql.join(FILTERED_COLUMNS.map((column) => sql.ref(`v.${column}`)));

/** In the order of the column: between type and department the checks in the order in which they are listed. */
const COMBINED = [
  'account_type',
  ...FILTERED_CHECKS.toSorted((one, other) => CHECKS[one].place - CHECKS[other].place).map(
    (check) => CHECKS[check].columns.status,
  ),
  'assigned_to',
] as const;

/** The stored combination of an account's values, as `verification.combination` has it. */
function combinationOf(count: StatusCount): string {
  return COMBINED.map((column) => count[column]).join('|');
}

function orderOf({ column, dir }: Group, isReversed: boolean): RawBuilder<unknown> {
  const direction = (dir === 'asc') === isReversed ? sql`desc` : sql`asc`;
  return sql`${sql.ref(column)} ${direction}, id ${direction}`;
}

function isWithin({ column }: Group, span: Span | null): RawBuilder<boolean> {
  return span === null ? sql`true` : isBetween(column, span);
}

type Ids = RawBuilder<{ id: number }>;

/** From the index of the sorted column, which holds the filtered ones. */
function walk(group: Group, plan: PagePlan, part: RawBuilder<unknown>): Ids {
  const { most } = plan;
  const order = orderOf(group, plan.isReversed);
  const condition = conditionOf(group.filter, group.isFeatured);
  const spanned = isWithin(group, plan.span);
  if (most === null) {
    return sql`
      select id from verification where ${condition} and ${spanned} order by ${order} ${part}`;
  }
  const walked = [...STATUS_FIELDS, 'has_featured_note'].map((column) => sql.ref(column));
  return sql`
    select id from (
      select id, ${sql.ref(group.column)}, ${sql.join(walked)} from verification
      where ${spanned} order by ${order} limit ${most}
    ) as walked where ${condition} order by ${order} ${part}`;
}

function ofCombination({ isFeatured }: Group): RawBuilder<boolean> {
  return isFeatured === null ? sql`true` : sql`has_featured_note = ${sql.lit(isFeatured)}`;
}

/** The combinations of a group; those with and without a featured note are stored as one. */
function combinationsOf({ matching }: Group): string[] {
  return [...new Set(matching.map(combinationOf))];
}

/** The first accounts of each combination from the index that has them in order. */
function merge(group: Group, plan: PagePlan, part: RawBuilder<unknown>): Ids {
  const { isReversed, offset, limit, span } = plan;
  const order = orderOf(group, isReversed);
  return sql`
    select first.id from unnest(${combinationsOf(group)}::text[]) as of (combination)
    cross join lateral (
      select id, submit_timestamp from verification
      where combination = of.combination and ${ofCombination(group)} and ${isWithin(group, span)}
      order by ${order} limit ${offset + limit}
    ) as first order by ${order} ${part}`;
}

/** Exactly the accounts that match, sorted. */
function match(group: Group, { isReversed }: PagePlan, part: RawBuilder<unknown>): Ids {
  return sql`
    with matching as materialized (
      select id, ${sql.ref(group.column)} from verification
      where combination = any(${combinationsOf(group)}) and ${ofCombination(group)}
    )
    select id from matching order by ${orderOf(group, isReversed)} ${part}`;
}

const WAYS = { walking: walk, merging: merge, matching: match } as const;

/**
 * The numbers of the accounts of a slice of a group, in the order of the list; fewer where the plan is
 * a walk that ended before.
 */
export async function listIds(
  trx: Transaction<Schema>,
  group: Group,
  plan: PagePlan,
): Promise<number[]> {
  const part = sql`offset ${plan.offset} limit ${plan.limit}`;
  const { rows } = await WAYS[plan.by](group, plan, part).execute(trx);
  const ids = rows.map(({ id }) => id);
  return plan.isReversed ? ids.toReversed() : ids;
}

/** ENT-20: the rows of these accounts, in the order of their numbers here. */
export async function listRows(db: Kysely<Schema>, ids: readonly number[]): Promise<StatusRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StatusRow & { account_type: AccountType }>`
    select v.id, v.account_type, v.account_id, v.submit_timestamp,
      coalesce(nullif(a.company_name, ''), v.company_name, '') as company_name,
      ${STATUSES}, n.note as featured_note
    from verification v
    join account a on a.account_type = v.account_type and a.account_id = v.account_id
    left join note n on n.account_type = v.account_type and n.account_id = v.account_id
      and n.is_featured
    where v.id = any(${[...ids]})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
