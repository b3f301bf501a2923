import { FOUND_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * How many rows of a list are gone through for a page of a text that many of them have. 1,001 that are spread over
 * a million rows fill the first page within 25,000 of them; this many are read in some 15 ms.
 */
const WALKED = 20_000;

/** A page of the rows of a list that have a text. */
export interface SoughtPage {
  /** SQL: the rows of the list, each with its number `id`, its `text` and the columns of the order. */
  readonly listed: Expression<unknown>;
  /** SQL: the keys of the order, the last of which decides among equals; an index has the list in this order. */
  readonly order: Expression<unknown>;
  /** LIKE pattern of the text. */
  readonly pattern: string;
  /** From 1. */
  readonly page: number;
}

/** The numbers of the rows of the page, in order; how many rows have the text, up to `FOUND_COUNT_MAX`. */
export interface FoundPage {
  readonly ids: readonly number[];
  readonly total: number;
  readonly has_more: boolean;
}

/** Those that the index of the text names, at most `limit` of them, put in order afterwards. */
async function gather(
  db: Kysely<Schema>,
  { listed, order, pattern, page }: SoughtPage,
  limit: number | null,
) {
  const { rows } = await sql<{ counted: number; ids: readonly number[] }>`
    with found as materialized (
      select * from ${listed} as list where text like ${pattern} limit ${limit}::int
    )
    select (select count(*)::int from found) as counted, array(
      select id from found order by ${order} offset ${offsetOf(page)} limit ${LIST_PAGE_SIZE}
    ) as ids`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a row of counts was expected');
  return found;
}

/** Those among the first rows of the list. */
async function goThrough(db: Kysely<Schema>, { listed, order, pattern, page }: SoughtPage) {
  const { rows } = await sql<{ id: number }>`
    select id from (select * from ${listed} as list order by ${order} limit ${WALKED}) as first
    where text like ${pattern}
    order by ${order} offset ${offsetOf(page)} limit ${LIST_PAGE_SIZE}`.execute(db);
  return rows.map(({ id }) => id);
}

function offsetOf(page: number): number {
  return (page - 1) * LIST_PAGE_SIZE;
}

/**
 * JSON-05: a page of a search. Few are gathered through the index of the text, which knows no order. Of a text that
 * many have, the first rows of the list are gone through; where those do not fill the page, because all that are
 * found come late, all are gathered.
 */
export async function readFoundPage(db: Kysely<Schema>, sought: SoughtPage): Promise<FoundPage> {
  const { counted, ids } = await gather(db, sought, FOUND_COUNT_MAX + 1);
  if (counted <= FOUND_COUNT_MAX) return { ids, total: counted, has_more: false };
  const first = await goThrough(db, sought);
  const isFull = first.length === LIST_PAGE_SIZE;
  return {
    ids: isFull ? first : (await gather(db, sought, null)).ids,
    total: FOUND_COUNT_MAX,
    has_more: true,
  };
}
