import { STATUS_FIELDS } from '@verify-admin/rulebook/status/status-filters';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  type Between,
  combinationColumns,
  isBetween,
  ORDERED_COLUMNS,
  type OrderedColumn,
} from './counted-columns.store.ts';

type Trx = Transaction<Schema>;

/** A range with more accounts is split into ranges of about half as many. */
const MOST = 10_000;

interface Range extends Between {
  readonly id: number;
  readonly n: number;
}

/** The ranges of an order, in it. */
async function listRanges(trx: Trx, column: OrderedColumn): Promise<Range[]> {
  const key = sql.ref(column);
  const { rows } = await sql<{ id: number; n: number; key: string; verification_id: number }>`
    select id, n, ${key}::text as key, verification_id from status_range
    where ${key} is not null order by ${key}, verification_id`.execute(trx);
  const bounds = rows.map((row) => ({ key: row.key, id: row.verification_id }));
  return rows.flatMap(({ id, n }, at) => {
    const from = bounds[at];
    return from ? [{ id, n, from, until: bounds[at + 1] ?? null }] : [];
  });
}

/** Puts a bound at every so many accounts of a range. */
async function addBounds(trx: Trx, column: OrderedColumn, range: Range): Promise<void> {
  const parts = Math.ceil(range.n / (MOST / 2));
  const size = Math.ceil(range.n / parts);
  const key = sql.ref(column);
  await sql`
    insert into status_range (${key}, verification_id, n)
    select ${key}, id, 0 from (
      select ${key}, id, row_number() over (order by ${key}, id) - 1 as place
      from verification where ${isBetween(column, range)}
    ) as placed where place > 0 and place % ${size} = 0`.execute(trx);
}

/** Counts a range again, from its accounts. */
async function count(trx: Trx, column: OrderedColumn, range: Range): Promise<void> {
  // The counts have the empty text where a record has null.
  const values = sql.join(
    STATUS_FIELDS.map((field) => sql`coalesce(${sql.ref(field)}, '') as ${sql.ref(field)}`),
  );
  await sql`delete from status_range_count where range = ${range.id}`.execute(trx);
  await sql`
    with counted as (
      insert into status_range_count (range, combination, n, version)
      select ${range.id}, c.id, of.n, (select version from status_counted)
      from (
        select ${combinationColumns()}, count(*) as n from (
          select ${values}, has_featured_note from verification where ${isBetween(column, range)}
        ) as within group by ${combinationColumns()}
      ) of join (select id, ${combinationColumns()} from status_count) c
        using (${combinationColumns()})
      returning n
    )
    update status_range set n = (select coalesce(sum(n), 0) from counted)
    where id = ${range.id}`.execute(trx);
}

async function splitOrder(trx: Trx, column: OrderedColumn): Promise<void> {
  const before = await listRanges(trx, column);
  const large = before.filter(({ n }) => n > MOST);
  if (large.length === 0) return;
  for (const range of large) await addBounds(trx, column, range);
  const split = new Set(large.map(({ id }) => id));
  const kept = new Set(before.filter(({ id }) => !split.has(id)).map(({ id }) => id));
  for (const range of await listRanges(trx, column)) {
    if (!kept.has(range.id)) await count(trx, column, range);
  }
}

/**
 * Splits the ranges that have grown. What the transaction sees must have no differences left, so that
 * counting a range's accounts gives its counts.
 */
export async function splitRanges(trx: Trx): Promise<void> {
  const large = await trx.selectFrom('status_range').select('id').where('n', '>', MOST).execute();
  if (large.length === 0) return;
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
  await sql`
    update status_counted set version = version + 1, ranges_version = version + 1`.execute(trx);
  for (const column of ORDERED_COLUMNS) await splitOrder(trx, column);
}
