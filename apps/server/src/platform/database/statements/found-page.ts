import { FOUND_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

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

/** JSON-05: a page of a search, and how many rows have the text, up to `FOUND_COUNT_MAX`. */
export async function readFoundPage(
  db: Kysely<Schema>,
  { listed, order, pattern, page }: SoughtPage,
): Promise<FoundPage> {
  const found = sql`from ${listed} as list where text like ${pattern}`;
  const { rows } = await sql<{ counted: number; ids: readonly number[] }>`
    select
      (select count(*)::int from (select ${found} limit ${FOUND_COUNT_MAX + 1}) as counted_rows) as counted,
      array(
        select id ${found} order by ${order} offset ${(page - 1) * LIST_PAGE_SIZE} limit ${LIST_PAGE_SIZE}
      ) as ids`.execute(db);
  const [{ counted, ids } = { counted: 0, ids: [] }] = rows;
  return { ids, total: Math.min(counted, FOUND_COUNT_MAX), has_more: counted > FOUND_COUNT_MAX };
}
