/** Tables whose texts are searched. Their pages have 8 kB, and some 15 to 20 rows each. */
export type SearchedTable = 'account' | 'member';

/**
 * Rows are a block whose numbers, divided by this, are the same. The text indexes have the block of each row beside
 * its text (`account_search_block`).
 */
const BLOCK = 4096;

const PAGES_SAMPLED = 30;

/** What a way costs, where a row read from the table costs 1. */
const COSTS = { rowNamedByIndex: 0.4, blockOpened: 60 };

/** So many times as many rows are looked through as should have what is needed: a sample is not exact. */
const RESERVE = 1.5;

function pagesOf(table: SearchedTable): string {
  return `pg_relation_size('${table}') / 8192`;
}

/** SQL: some pages from all over a table, as many whatever its size; always the same, so that they are in memory. */
export function somePages(table: SearchedTable, pages: number): string {
  const percent = `least(100, ${pages} * 100.0 / greatest(1, ${pagesOf(table)}))`;
  return `${table} tablesample system (${percent}) repeatable (1)`;
}

/** SQL: the pages that say how many rows have a text. */
export function samplePages(table: SearchedTable): string {
  return somePages(table, PAGES_SAMPLED);
}

/**
 * SQL: the cheapest way to `needed` rows that have a text, of which a share `held` of all rows have it. The planner's
 * statistics do not know which texts are frequent.
 *
 * - `walk`: rows are gone through until enough have it.
 * - `blocks`: the index names those of as many blocks as should have enough.
 * - `index`: the index names all of them. It names none before it has read the entries of all.
 *
 * One row `name`, `blocks`, `held`. Expects `sample (holds boolean)`, one row for each of `samplePages`.
 */
export function wayFor(table: SearchedTable, needed: number): string {
  const { rowNamedByIndex, blockOpened } = COSTS;
  return `
    select blocks, held, case
      when by_walk <= least(by_blocks, by_index) then 'walk'
      when by_blocks < by_index then 'blocks'
      else 'index' end as name
    from (
      select blocks, held,
        ${needed} / held as by_walk,
        blocks * (${blockOpened} + ${BLOCK} * held * ${1 + rowNamedByIndex}) as by_blocks,
        least(${needed}, held * rows) + held * rows * ${rowNamedByIndex} as by_index
      from (
        select held, rows, (1 + ceil(${RESERVE * needed} / held / ${BLOCK}))::integer as blocks
        from (
          select nullif(count(*) filter (where holds), 0)::float8 / nullif(count(*), 0) as held,
            count(*) * greatest(1, ${pagesOf(table)} / ${PAGES_SAMPLED}.0) as rows
          from sample
        ) as sampled
      ) as shares
    ) as costs`;
}

/** SQL: whether a row is in one of the newest blocks. `newest` is SQL for the numbers of the newest rows. */
export function isInBlocks(id: string, newest: string, blocks: string): string {
  return `array[${id} / ${BLOCK}] && array(
    select top.id::bigint / ${BLOCK} - step from (${newest}) as top (id), generate_series(0, (${blocks}) - 1) as step)`;
}

/** In how many of the newest blocks `needed` rows should have a text that a share `held` of all rows have. */
export function blocksFor(needed: number, held: number): number {
  return 1 + Math.ceil((RESERVE * needed) / held / BLOCK);
}
