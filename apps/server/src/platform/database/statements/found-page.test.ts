import { FOUND_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../../tests/factories/an-open-app.ts';
import { readFoundPage } from './found-page.ts';

const open = anOpenApp();
const ROWS = 30_000;

/** A page of a list of 30,000 rows, newest first. `isFound` is SQL on the number of a row. */
async function pageOf(isFound: string, page: number) {
  return readFoundPage(open.app.db, {
    listed: sql`(
      select n::bigint as id, case when ${sql.raw(isFound)} then 'film' else 'media' end as text
      from generate_series(1, ${ROWS}::int) as n)`,
    order: sql`id desc`,
    pattern: '%film%',
    page,
  });
}

function numbersDown(from: number, step = 1): number[] {
  return Array.from({ length: LIST_PAGE_SIZE }, (_, at) => from - at * step);
}

describe('JSON-05 a page of a search', () => {
  it('counts up to the bound, and says no more is there', async () => {
    const found = await pageOf(`n <= ${FOUND_COUNT_MAX}`, 1);
    expect(found).toEqual({ ids: numbersDown(400), total: 400, has_more: false });
  });

  it.each([
    ['spread over the list', 'n % 10 = 0', numbersDown(30_000, 10), numbersDown(29_750, 10)],
    ['at its beginning', 'n > 28000', numbersDown(30_000), numbersDown(29_975)],
    ['at its end', 'n <= 401', numbersDown(401), numbersDown(376)],
  ])('has the first of more than that which are %s', async (_place, isFound, first, second) => {
    const more = { total: FOUND_COUNT_MAX, has_more: true };
    expect(await pageOf(isFound, 1)).toEqual({ ids: first, ...more });
    expect(await pageOf(isFound, 2)).toEqual({ ids: second, ...more });
  });

  it('has pages behind the bound too, though none leads there', async () => {
    expect((await pageOf('n % 10 = 0', 17)).ids).toEqual(numbersDown(26_000, 10));
    expect((await pageOf('n % 10 = 0', 20)).ids).toEqual(numbersDown(25_250, 10));
  });

  it('is empty behind the last one, and still says how many there are', async () => {
    const found = await pageOf('n <= 30', 3);
    expect(found).toEqual({ ids: [], total: 30, has_more: false });
  });
});
