import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../../tests/factories/an-open-app.ts';
import { isFrequentFor, samplePages, somePages } from './frequent-text.ts';

const open = anOpenApp();
const NEEDED = 100;

/** What a sample says of which so many rows of all have a text. The table has no more pages than the sample. */
async function isFrequent(holding: number, all: number): Promise<boolean> {
  const { rows } = await sql<{ is_frequent: boolean }>`
    with sample as (select n <= ${holding}::int as holds from generate_series(1, ${all}::int) as n)
    select ${sql.raw(isFrequentFor('account', NEEDED))} as is_frequent`.execute(open.app.db);
  return rows[0]?.is_frequent ?? false;
}

describe('SEARCH-01 a text is frequent where going through rows reads less than its index', () => {
  it.each([
    ['no row', 0, 0, false],
    ['no text', 0, 1000, false],
    ['half of few rows', 200, 400, false],
    ['half of many rows', 1000, 2000, true],
    ['one in ten of many rows', 200, 2000, false],
    ['one in ten of a great many rows', 3000, 30_000, true],
  ])('%s', async (_what, holding, all, expected) => {
    expect(await isFrequent(holding, all)).toBe(expected);
  });
});

it.each(['account', 'member'] as const)(
  'a sample of %s is no more than all of it',
  async (table) => {
    for (const some of [samplePages(table), somePages(table, 2400)]) {
      const counted = sql<{ sampled: number; all: number }>`
      select (select count(*) from ${sql.raw(some)}) as sampled, (select count(*) from ${sql.raw(table)}) as all`;
      const [row] = (await counted.execute(open.app.db)).rows;
      expect(row?.sampled).toBe(row?.all);
    }
  },
);
