import type { StatusField } from '@verify-admin/rulebook/status/status-filters';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type Bound, combinationColumns, type OrderedColumn } from './counted-columns.store.ts';

/** The values the accounts of a combination share; the empty text stands for null. */
export interface Combination extends Readonly<Record<StatusField, string>> {
  readonly has_featured_note: boolean;
}

/** Accounts of one combination, which has a number; 0 where it has none yet. */
export interface StatusCount extends Combination {
  readonly id: number;
  readonly n: number;
}

interface CountsSince {
  readonly version: number;
  /** The version at which ranges were last split. */
  readonly ranges_version: number;
  /** Combinations whose counts have changed since. */
  readonly changed: readonly StatusCount[];
  /** What ended transactions changed and no version has yet. */
  readonly pending: readonly StatusCount[];
}

/** What a version does not know of the counts, as one snapshot has it. */
export async function readCountsSince(db: Kysely<Schema>, version: number): Promise<CountsSince> {
  const columns = combinationColumns();
  const { rows } = await sql<CountsSince>`
    select version, ranges_version,
      coalesce((select json_agg(c) from (
        select id, ${columns}, n from status_count where version > ${version}
      ) c), '[]') as changed,
      coalesce((select json_agg(p) from (
        select coalesce(id, 0) as id, ${columns}, change.n from (
          select ${columns}, sum(n) as n from status_count_change group by ${columns} having sum(n) <> 0
        ) change left join (select id, ${columns} from status_count) c using (${columns})
      ) p), '[]') as pending
    from status_counted`.execute(db);
  return rows[0] ?? { version: 0, ranges_version: 0, changed: [], pending: [] };
}

/** A difference of a range. */
export interface PendingCount extends Combination {
  readonly range: number;
  readonly n: number;
}

export interface RangesSince {
  /** Where each range begins, in the order. */
  readonly bounds: readonly (Bound & { readonly range: number })[];
  readonly changed: readonly {
    readonly range: number;
    readonly combinations: readonly number[];
    readonly counts: readonly number[];
  }[];
  readonly pending: readonly PendingCount[];
}

/** What a version does not know of the counts of an order's ranges, as one snapshot has it. */
export async function readRangesSince(
  db: Kysely<Schema>,
  column: OrderedColumn,
  version: number,
): Promise<RangesSince> {
  const columns = combinationColumns();
  const key = sql.ref(column);
  const { rows } = await sql<RangesSince>`
    with bound as materialized (
      select id as range, ${key}, verification_id from status_range where ${key} is not null
    )
    select
      (select json_agg(b) from (
        select range, ${key}::text as key, verification_id as id from bound
        order by bound.${key}, verification_id
      ) b) as bounds,
      coalesce((select json_agg(c) from (
        select range, json_agg(combination) as combinations, json_agg(n) as counts
        from status_range_count where version > ${version} and range in (select range from bound)
        group by range
      ) c), '[]') as changed,
      coalesce((select json_agg(p) from (
        select r.range, ${columns}, sum(n) as n
        from status_count_change d cross join lateral (
          select id as range from status_range
          where (${key}, verification_id) <= (${sql.ref(`d.${column}`)}, d.verification_id)
          order by ${key} desc, verification_id desc limit 1
        ) r
        group by r.range, ${columns} having sum(n) <> 0
      ) p), '[]') as pending`.execute(db);
  return rows[0] ?? { bounds: [], changed: [], pending: [] };
}
