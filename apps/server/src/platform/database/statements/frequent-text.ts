/** Tables whose texts are searched. Their pages have 8 kB, and some 15 to 20 rows each. */
export type SearchedTable = 'account' | 'member';

const PAGES_SAMPLED = 30;

/** The index names this many rows in the time in which one row of the table is read. */
const NAMED_PER_ROW = 2.5;

function pagesOf(table: SearchedTable): string {
  return `pg_relation_size('${table}') / 8192`;
}

/** SQL: some pages from all over a table, as many whatever its size; always the same, so that they are in memory. */
export function somePages(table: SearchedTable, pages: number): string {
  const percent = `least(100, ${pages} * 100.0 / greatest(1, ${pagesOf(table)}))`;
  return `${table} tablesample system (${percent}) repeatable (1)`;
}

/** SQL: the pages that say whether a text is frequent. */
export function samplePages(table: SearchedTable): string {
  return somePages(table, PAGES_SAMPLED);
}

/**
 * SQL: whether to look for a text by going through rows. The text index reads all entries of a text before it names the
 * first row, and the planner's statistics do not know which texts are frequent. Going through rows until `needed` have
 * a text that a share `s` of them has reads `needed / s` rows; the index reads `s` times all rows.
 * Expects `sample (holds boolean)`, one row for each of `samplePages`.
 */
export function isFrequentFor(table: SearchedTable, needed: number): string {
  const times = `greatest(1, ${pagesOf(table)} / ${PAGES_SAMPLED}.0)`;
  return `(select power(count(*) filter (where holds), 2) * ${times} > ${needed * NAMED_PER_ROW} * count(*) from sample)`;
}
