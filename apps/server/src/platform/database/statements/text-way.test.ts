import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../../tests/factories/an-open-app.ts';
import { blocksFor, isInBlocks, samplePages, somePages, wayFor } from './text-way.ts';

const open = anOpenApp();
const NEEDED = 100;

/** The way to a text that so many rows of all have. The table has no more pages than the sample. */
async function wayTo(holding: number, all: number) {
  const { rows } = await sql<{ name: string; blocks: number | null }>`
    with sample as (select n <= ${holding}::int as holds from generate_series(1, ${all}::int) as n)
    ${sql.raw(wayFor('account', NEEDED))}`.execute(open.app.db);
  return rows[0];
}

describe('SEARCH-01 a text is looked for in the way that reads the least', () => {
  it.each([
    ['no row', 0, 0, 'index'],
    ['no text', 0, 1000, 'index'],
    ['half of few rows', 200, 400, 'index'],
    ['half of many rows', 1000, 2000, 'walk'],
    ['one in ten of few rows', 200, 2000, 'index'],
    ['one in ten of many rows', 10_000, 100_000, 'walk'],
    ['one in three of many rows', 10_000, 30_000, 'walk'],
    ['one in fifty of many rows', 2000, 100_000, 'blocks'],
    ['one in a thousand', 100, 100_000, 'index'],
  ])('%s', async (_what, holding, all, name) => {
    expect(await wayTo(holding, all)).toMatchObject({ name });
  });

  it('looks through half as many rows again as should have enough, and one block more: the newest is not full', async () => {
    const blocks = 1 + Math.ceil(7500 / 4096);
    expect(await wayTo(2000, 100_000)).toEqual({ name: 'blocks', blocks, held: 0.02 });
    expect(blocksFor(NEEDED, 0.02)).toBe(blocks);
  });
});

it.each([
  [3 * 4096, 1, [3]],
  [3 * 4096 + 4095, 2, [3, 2]],
  [10, 3, [0, -1, -2]],
])('the blocks of newest row %i, %i of them, are %j', async (newest, blocks, expected) => {
  const ids = sql.join([-2, -1, 0, 1, 2, 3, 4].map((block) => sql.lit(block)));
  const { rows } = await sql<{ block: number }>`
    select block from unnest(array[${ids}]) as b (block)
    where ${sql.raw(isInBlocks('(block::bigint * 4096)', `select ${newest}`, String(blocks)))}
    order by block desc`.execute(open.app.db);
  expect(rows.map(({ block }) => block)).toEqual(expected);
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
