import { searchPattern, searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import { FOUND_COUNT_MAX } from '@verify-admin/rulebook/kernel/page';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { searchByText } from './account-search.store.ts';

const MANY = 2000;
const PLACES = [
  'Авала',
  'Каштан',
  'Світло',
  'Дніпро',
  'Берег',
  '東京',
  '大阪',
  '映像',
  '별빛',
  'النور',
];

/** Nine of ten, the oldest. */
const isOld = (at: number) => at < MANY * 0.9;

const open = anOpenApp();

beforeAll(async () => {
  const accounts = Array.from({ length: MANY }, (_, at) => ({
    account_type: 'studio' as const,
    account_id: 1 + at * 27,
    handle: `h${at}`,
    first_name: '',
    last_name: '',
    company_name: `${PLACES[at % PLACES.length]} ${PLACES[(at * 7) % 9]} ${at}${isOld(at) ? ' film' : ''}`,
    email: '',
    country: 'UA',
    status: 1,
    record_type: 'x',
  }));
  const rows = accounts.map((account) => ({ ...account, search_text: searchTextOf(account) }));
  await open.app.db.insertInto('account').values(rows).execute();
});

/** How many accounts the index names for a text, and how many of them have it. */
async function candidatesOf(text: string) {
  return open.app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { contains } = searchPattern(text);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, format json) select from account
      where search_text like ${contains}`.execute(trx);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    const byIndex = plan?.Plans?.find((part) => part['Node Type'] === 'Bitmap Index Scan');
    return { named: byIndex?.['Actual Rows'] ?? MANY, found: plan?.['Actual Rows'] ?? 0 };
  });
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}

it.each(['каштан', 'Каштан Авала', '映像', '별빛', 'النور', 'каш'])(
  'SEARCH-01 the index names the accounts with %s, not every account',
  async (text) => {
    const { named, found } = await candidatesOf(text);
    expect(found).toBeGreaterThan(0);
    expect(named).toBeLessThan(found * 3);
  },
);

it('SEARCH-06 a text that most accounts have is counted up to the bound', async () => {
  const { rows, counted } = await searchByText(open.app.db, 'film', {
    types: ['studio'],
    most: 50,
  });
  expect(counted).toBe(FOUND_COUNT_MAX + 1);
  expect(rows).toHaveLength(50);
  expect(rows.every(({ company_name }) => company_name.endsWith(' film'))).toBe(true);
});

it('SEARCH-01 of a frequent text the account with that number comes first', async () => {
  await open.app.db
    .updateTable('account')
    .set({ search_text: sql<string>`search_text || '1999 '` })
    .execute();
  const { rows } = await searchByText(open.app.db, '1999', { types: ['studio'], most: 50 });
  expect(rows[0]?.account_id).toBe(1999);
});

it('SEARCH-02 a frequent text finds no account of another type', async () => {
  expect(await searchByText(open.app.db, 'film', { types: ['partner'], most: 50 })).toEqual({
    rows: [],
    counted: 0,
  });
});
