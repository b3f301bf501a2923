import { FOUND_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { blocksFor, isInBlocks, type SearchedTable, wayFor } from './text-way.ts';

/**
 * How many rows of a list are gone through for a text, in some 15 ms. 401 of a frequent text that are spread over a
 * million rows are found within 14,000 of them.
 */
const WALKED = 20_000;
const MORE = FOUND_COUNT_MAX + 1;
/** Of the newest blocks no more than this are put in order, where far more have a text than elsewhere. */
const NEWEST = 4 * MORE;
/** A page is looked for in no more of the newest blocks than these. */
const BLOCKS_MAX = 32;

/** A page of the rows of a list that have a text. */
export interface SoughtPage {
  /** SQL: the rows of the list, each with its number `id`, its `text` and the columns of the order. */
  readonly listed: Expression<unknown>;
  /** SQL: the keys of the order, the last of which decides among equals; an index has the list in this order. */
  readonly order: Expression<unknown>;
  /** Whether that is the order of the numbers, the highest first. */
  readonly is_newest_first: boolean;
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

interface SampleResult {
  readonly counted: number;
  readonly are_first: boolean;
  readonly ids: readonly number[];
  /** The share of the sample that has the text; null where none has. */
  readonly held: number | null;
}

/**
 * Up to one more of those that have the text than are counted. Those that are walked are the first of the list, and so
 * are those of the newest blocks where the newest are first; the index names all, in no order. What is materialized is
 * planned as if all of it were wanted.
 */
async function findSome(db: Kysely<Schema>, sought: SoughtPage) {
  const { listed, order, is_newest_first, sampled, table, pattern } = sought;
  const isNewest = sql<boolean>`${sql.raw(isInBlocks('id', 'select id from top', 'select blocks from way'))}`;
  const { rows } = await sql<SampleResult>`
    with sample as materialized (
      select text like ${pattern} as holds from ${sampled} as sampled
    ), way as materialized (
      ${sql.raw(wayFor(table, MORE))}
    ), walked as materialized (
      select * from (select * from ${listed} as list order by ${order} limit ${WALKED}) as first
      where text like ${pattern} and (select name from way) = 'walk' limit ${MORE}
    ), top as materialized (
      select id from ${listed} as list where (select name from way) = 'blocks' order by id desc limit 1
    ), in_blocks as materialized (
      select * from ${listed} as list where ${isNewest} and text like ${pattern}
    ), newest as materialized (
      select * from in_blocks limit ${NEWEST}
    ), first as materialized (
      select * from walked where (select count(*) from walked) = ${MORE}
      union all select * from newest where (select count(*) from newest) >= ${MORE}
    ), named as materialized (
      select * from ${listed} as list
      where text like ${pattern} and not exists (select from first)
    ), found as materialized (
      select * from first union all (select * from named limit ${MORE})
    )
    select (select least(count(*), ${MORE})::int from found) as counted,
      exists (select from walked) and exists (select from first)
        or ${is_newest_first}::boolean and (select count(*) between ${MORE} and ${NEWEST} - 1 from newest) as are_first,
      array(
        select id from found ${pageOf(sought)}
      ) as ids,
      (select held from way) as held`.execute(db);
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

/** Those in the newest blocks; none where they are too many to be worth it, or are not the first of the list. */
async function findNewest(db: Kysely<Schema>, sought: SoughtPage, held: number | null) {
  const { listed, is_newest_first, pattern, page } = sought;
  const blocks = held === null ? Number.POSITIVE_INFINITY : blocksFor(page * LIST_PAGE_SIZE, held);
  if (!is_newest_first || blocks > BLOCKS_MAX) return [];
  const isNewest = sql.raw(isInBlocks('id', 'select id from top', String(blocks)));
  const { rows } = await sql<{ id: number }>`
    with top as materialized (
      select id from ${listed} as list order by id desc limit 1
    ), newest as materialized (
      select * from ${listed} as list where ${isNewest} and text like ${pattern}
    )
    select id from newest ${pageOf(sought)}`.execute(db);
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

async function findInOrder(
  db: Kysely<Schema>,
  sought: SoughtPage,
  held: number | null,
): Promise<readonly number[]> {
  const newest = await findNewest(db, sought, held);
  if (isFull(newest)) return newest;
  const first = await goThrough(db, sought);
  return isFull(first) ? first : findAll(db, sought);
}

/**
 * JSON-05: a page of a search. Few are gathered through the index of the text. Of a text that many have, the first
 * rows of the list are gone through; where those do not fill the page, because what is found comes late, all are
 * gathered.
 */
export async function readFoundPage(db: Kysely<Schema>, sought: SoughtPage): Promise<FoundPage> {
  const { counted, are_first, ids, held } = await findSome(db, sought);
  if (counted <= FOUND_COUNT_MAX) return { ids, total: counted, has_more: false };
  return {
    ids: are_first && isFull(ids) ? ids : await findInOrder(db, sought, held),
    total: FOUND_COUNT_MAX,
    has_more: true,
  };
}
