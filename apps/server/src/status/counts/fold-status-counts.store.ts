import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  combinationColumns,
  ORDERED_COLUMNS,
  type OrderedColumn,
} from './counted-columns.store.ts';
import { splitRanges } from './split-ranges.store.ts';

type Trx = Transaction<Schema>;

/** The combinations that no account had before get a number. */
async function addCombinations(trx: Trx): Promise<void> {
  const columns = combinationColumns();
  // Without `on conflict`, which would use up a number for each combination there is already.
  await sql`
    insert into status_count (${columns}, n, version)
    select ${columns}, 0, 0 from status_count_change
    except select ${columns}, 0, 0 from status_count`.execute(trx);
}

/** The ranges the differences belong to in one order. */
function rangedBy(column: OrderedColumn) {
  const key = sql.ref(column);
  return sql`
    select r.id as range, d.combination, d.n from difference d cross join lateral (
      select id from status_range
      where (${key}, verification_id) <= (${sql.ref(`d.${column}`)}, d.verification_id)
      order by ${key} desc, verification_id desc limit 1
    ) r`;
}

/** Adds the differences of ended transactions to the counts, and says which version they have then. */
async function addDifferences(trx: Trx): Promise<void> {
  const columns = combinationColumns();
  await sql`
    with folded as (delete from status_count_change returning *),
    next as (update status_counted set version = version + 1 returning version),
    difference as materialized (
      select c.id as combination, f.n, f.verification_id, ${sql.join(
        ORDERED_COLUMNS.map((column) => sql.ref(`f.${column}`)),
      )}
      from folded f join (select id, ${columns} from status_count) c using (${columns})
    ),
    counted as (
      update status_count c set n = c.n + d.n, version = next.version
      from (select combination, sum(n) as n from difference group by 1 having sum(n) <> 0) d, next
      where c.id = d.combination
    ),
    ranged as materialized (
      select range, combination, sum(n) as n
      from (${sql.join(ORDERED_COLUMNS.map(rangedBy), sql` union all `)}) of
      group by 1, 2 having sum(n) <> 0
    ),
    sized as (
      update status_range r set n = r.n + d.n
      from (select range, sum(n) as n from ranged group by 1 having sum(n) <> 0) d
      where r.id = d.range
    )
    insert into status_range_count as kept (range, combination, n, version)
    select range, combination, n, (select version from next) from ranged
    on conflict (range, combination) do update
      set n = kept.n + excluded.n, version = excluded.version`.execute(trx);
}

/**
 * Adds what changed since to the counts of the status list, and splits the ranges that have grown. It
 * sees one moment and runs in one process at a time; nobody who reads or writes accounts waits for it.
 */
export function foldStatusCounts(db: Kysely<Schema>): Promise<void> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // Before the first read, so that what this transaction sees is of after the lock.
      await sql`lock table status_counted in exclusive mode`.execute(trx);
      const changed = await trx.selectFrom('status_count_change').select('id').limit(1).execute();
      if (changed.length > 0) {
        await addCombinations(trx);
        await addDifferences(trx);
      }
      await splitRanges(trx);
    });
}
