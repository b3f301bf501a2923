import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';

const server = aServer();
const lena = server.client('CS');

interface Page {
  readonly data: readonly (readonly unknown[])[];
  readonly next_page: number | null;
}

const ask = async (search_string: string, page: number): Promise<Page> =>
  (await lena.post('/search', { search_string, page })).json();

/** Studios that have the word, as many as are wanted, from a number on. */
const studios = (word: string, most: number, from: number) =>
  sql`
    insert into account (account_type, account_id, handle, first_name, last_name, company_name,
      email, country, status, record_type, search_text)
    select 'studio', ${from}::bigint + n, '', '', '', ${word}::text || n, '', 'HU', 1, '',
      ' ' || ${word}::text || ' ' || n || ' '
    from generate_series(1, ${most}::integer) as n`.execute(server.app.db);

beforeAll(async () => {
  await studios('kakapo', 401, 200_000);
  await studios('quetzal', 53, 300_000);
});

it.each([
  ['quetzal', 53, 2],
  ['kakapo', 400, 8],
])(
  '%s has a page after each, until all that were counted were shown once',
  async (text, total, pages) => {
    const seen: string[] = [];
    let page: number | null = 1;
    let last = 0;
    while (page !== null) {
      last = page;
      const found: Page = await ask(text, page);
      seen.push(...found.data.map((row) => row.join('|')));
      page = found.next_page;
    }
    expect([new Set(seen).size, seen.length, last]).toEqual([total, total, pages]);
    expect(await ask(text, pages + 1)).toMatchObject({ data: [], next_page: null });
  },
);
