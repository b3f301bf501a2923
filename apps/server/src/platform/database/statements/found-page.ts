import { FOUND_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { isFrequentFor, type SearchedTable } from './frequent-text.ts';

/**
 * How many rows of a list are gone through for a text, in some 15 ms. 401 of a frequent text that are spread over a
 * million rows are found within 14,000 of them.
 */
const WALKED = 20_000;
const MORE = FOUND_COUNT_MAX + 1;

/** A page of the rows of a list that have a text. */
export interface SoughtPage {
  /** SQL: the rows of the list, each with its number `id`, its `text` and the columns of the order. */
  readonly listed: Expression<unknown>;
  /** SQL: the keys of the order, the last of which decides among equals; an index has the list in this order. */
  readonly order: Expression<unknown>;
  /** SQL: rows from all over the list, each with its `text`. */
  readonly sampled: Expression<unknown>;
  /** Of which the list is. */
  readonly table: SearchedTable;
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

/**
 * The first of the list where the text is frequent, else those that the index of the text names, up to one more than
 * are counted; the index knows no order. What is materialized is planned as if all of it were wanted.
 */
async function findSome(db: Kysely<Schema>, sought: SoughtPage) {
  const { listed, order, sampled, table, pattern } = sought;
  const isFrequent = sql.raw(isFrequentFor(table, MORE));
  const { rows } = await sql<{ counted: number; are_first: boolean; ids: readonly number[] }>`
    with sample as materialized (
      select text like ${pattern} as holds from ${sampled} as sampled
    ), walked as materialized (
      select * from (select * from ${listed} as list order by ${order} limit ${WALKED}) as first
      where text like ${pattern} and ${isFrequent} limit ${MORE}
    ), named as materialized (
      select * from ${listed} as list
      where text like ${pattern} and (select count(*) from walked) < ${MORE}
    ), found as materialized (
      select * from walked where (select count(*) from walked) = ${MORE}
      union all (select * from named limit ${MORE})
    )
    select (select count(*)::int from found) as counted,
      (select count(*) = ${MORE} from walked) as are_first,
      array(
        select id from found ${pageOf(sought)}
      ) as ids`.execute(db);
  const [some] = rows;
  if (!some) throw new Error('a row of counts was expected');
  return some;
}

/** Those of the whole list. */
async function findAll(db: Kysely<Schema>, sought: SoughtPage) {
  const { listed, pattern } = sought;
  const { rows } = await sql<{ id: number }>`
    with found as materialized (select * from ${listed} as list where text like ${pattern})
    select id from found ${pageOf(sought)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those among the first rows of the list. */
async function goThrough(db: Kysely<Schema>, sought: SoughtPage) {
  const { listed, order, pattern } = sought;
  const { rows } = await sql<{ id: number }>`
    select id from (select * from ${listed} as list order by ${order} limit ${WALKED}) as first
    where text like ${pattern}
    ${pageOf(sought)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL: the rows of the page, in order. */
function pageOf({ order, page }: SoughtPage): RawBuilder<unknown> {
  const offset = (page - 1) * LIST_PAGE_SIZE;
  return sql`order by ${order} offset ${offset} limit ${LIST_PAGE_SIZE}`;
}

const isFull = (ids: readonly number[]) => ids.length === LIST_PAGE_SIZE;

async function findInOrder(db: Kysely<Schema>, sought: SoughtPage): Promise<readonly number[]> {
  const first = await goThrough(db, sought);
  return isFull(first) ? first : findAll(db, sought);
}

/**
 * JSON-05: a page of a search. Few are gathered through the index of the text. Of a text that many have, the first
 * rows of the list are gone through; where those do not fill the page, because what is found comes late, all are
 * gathered.
 */
export async function readFoundPage(db: Kysely<Schema>, sought: SoughtPage): Promise<FoundPage> {
  const { counted, are_first, ids } = await findSome(db, sought);
  if (counted <= FOUND_COUNT_MAX) return { ids, total: counted, has_more: false };
  return {
    ids: are_first && isFull(ids) ? ids : await findInOrder(db, sought),
    total: FOUND_COUNT_MAX,
    has_more: true,
  };
}
