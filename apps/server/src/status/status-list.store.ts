import { CHECKS, FILTERED_CHECKS, FILTERED_COLUMNS } from '@verify-admin/rulebook/checks/checks';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import {
  filterOf,
  STATUS_FIELDS,
  type StatusField,
} from '@verify-admin/rulebook/status/status-filters';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Group, Part } from './list-groups.ts';
import type { StatusCount } from './status-counts.store.ts';

/**
 * A group that is a smaller part of the list is read whole and sorted; in a larger one the index of the order is walked
 * until the page is full. No walk is longer than the list, and each is of an index alone.
 */
const RARE = 1 / 25;

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

function passes(field: StatusField, words: readonly string[]): RawBuilder<boolean> {
  const { none } = filterOf(field);
  const isOne = sql<boolean>`${sql.ref(field)} = any(${[...words]})`;
  return none !== undefined && words.includes(none)
    ? sql`(${isOne} or ${sql.ref(field)} is null)`
    : isOne;
}

function isFeatured(group: Group): RawBuilder<boolean>[] {
  if (group.isFeatured === null) return [];
  return [group.isFeatured ? sql`has_featured_note` : sql`not has_featured_note`];
}

/** The accounts of a group by the columns of the filter, which the index of each order holds. */
function byColumns(group: Group): RawBuilder<boolean> {
  const { filter } = group;
  const chosen = STATUS_FIELDS.filter((field) => filter[field].length > 0);
  const conditions = chosen.map((field) => passes(field, filter[field]));
  return sql`${sql.join([sql`true`, ...conditions, ...isFeatured(group)], sql` and `)}`;
}

/** The accounts of a group by the values they have in common, of which there is an index. */
function byCombinations(group: Group): RawBuilder<boolean> {
  return sql`combination = any(${[...new Set(group.matching.map(combinationOf))]})`;
}

/**
 * The numbers of the accounts of a slice of a group, in the order of the list, read from its nearer end.
 * @param all how many accounts there are
 */
export async function listIds(
  trx: Transaction<Schema>,
  { group, slice: { offset, limit } }: Part,
  all: number,
): Promise<number[]> {
  const { column, dir, total } = group;
  const after = total - offset - limit;
  const isReversed = after < offset;
  const direction = (dir === 'asc') === isReversed ? sql`desc` : sql`asc`;
  const order = sql`${sql.ref(column)} ${direction}, id ${direction}`;
  const found =
    total < RARE * all && group.isFeatured === null
      ? sql`with rare as materialized (
          select id, ${sql.ref(column)} from verification where ${byCombinations(group)}
        ) select id from rare`
      : sql`select id from verification where ${byColumns(group)}`;
  const { rows } = await sql<{ id: number }>`
    ${found} order by ${order} offset ${isReversed ? after : offset} limit ${limit}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  return isReversed ? ids.toReversed() : ids;
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
