import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Counts that are kept instead of computed: triggers write what each statement changed into
 * `<table>_change`, and a periodic task adds those differences to `<table>`. Writers never wait for each
 * other, and no request counts all rows.
 */
export interface KeptCounts {
  readonly table: Extract<keyof Schema, 'status_count' | 'studio_count' | 'account_count'>;
  /** What is counted by, the primary key of the table. */
  readonly columns: readonly string[];
}

function columnsOf({ columns }: KeptCounts) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** The combinations of which there is at least one, each with its number `n`, read in one snapshot. */
export async function readKeptCounts<Count>(
  db: Kysely<Schema>,
  counts: KeptCounts,
): Promise<Count[]> {
  const columns = columnsOf(counts);
  const { rows } = await sql<Count>`
    select ${columns}, sum(n)::float8 as n from (
      select ${columns}, n from ${sql.table(counts.table)}
      union all
      select ${columns}, n from ${sql.table(`${counts.table}_change`)}
    ) as counted
    group by ${columns} having sum(n) > 0
  `.execute(db);
  return rows;
}

/**
 * Adds the differences of ended transactions to the counts. A reader sees each difference exactly
 * once, before or after; two processes that fold together add each difference once.
 */
export async function foldKeptCounts(db: Kysely<Schema>, counts: KeptCounts): Promise<void> {
  const columns = columnsOf(counts);
  await sql`
    with folded as (
      delete from ${sql.table(`${counts.table}_change`)} returning ${columns}, n
    )
    insert into ${sql.table(counts.table)} as kept (${columns}, n)
    select ${columns}, sum(n) from folded group by ${columns} having sum(n) <> 0
    order by ${columns}
    on conflict (${columns}) do update set n = kept.n + excluded.n`.execute(db);
}
