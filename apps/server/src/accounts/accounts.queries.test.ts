import { decodeSearchRow } from '@verify-admin/rulebook/accounts/search-row';
import { SEARCH_MAX } from '@verify-admin/rulebook/accounts/search.rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { anInfluencer, aPartner, aStudio } from '../../../../tests/factories/accounts.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

const server = aServer();
const lena = server.client('CS');

beforeAll(async () => {
  await aStudio(server.app, {
    account_id: 48213,
    company_name: 'Duna Stúdió Kft.',
    handle: 'dunastudio',
    first_name: 'Zsófia',
    last_name: 'Halmos',
    email: 'office@dunastudio.example',
    country: 'HU',
  });
  await aPartner(server.app, { account_id: 48213, company_name: 'Northline Media GmbH' });
  await aStudio(server.app, { account_id: 77, company_name: '100% Real_Ltd' });
  await aStudio(server.app, { account_id: 78, company_name: 'Студія Каштан ТОВ' });
  await anInfluencer(server.app, { account_id: 3311, company_name: 'Ruby Calloway LLC' });
});

const ask = async (payload: Record<string, unknown>) => {
  const answer = await lena.post('/search', payload);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map(decodeSearchRow);
};
const ids = (rows: { account_type: string; account_id: number }[]) =>
  rows.map(({ account_type, account_id }) => `${account_type}:${account_id}`);

describe('search', () => {
  it.each([
    'duna',
    'Duna Stúdió',
    'duna studio',
    'STUDI',
    'halmos',
    'Zsofia',
    'dunastudio',
    'office@duna',
  ])(
    'SEARCH-01 "%s" finds the studio by name, person, handle or email, with or without accents',
    async (search_string) => expect(ids(await ask({ search_string }))).toContain('studio:48213'),
  );

  it('SEARCH-01 a company name of 255 characters is found as it is pasted', async () => {
    const company_name = `Gesellschaft ${'für Filmrechte mit Verwertung '.repeat(9)}`.slice(0, 255);
    expect(company_name).toHaveLength(255);
    await aStudio(server.app, { account_id: 255_255, company_name });
    for (const search_string of [company_name, `\u00a0${company_name}\u200b\n`]) {
      expect(ids(await ask({ search_string }))).toEqual(['studio:255255']);
    }
    const answer = await lena.post('/search', { search_string: 'x'.repeat(SEARCH_MAX + 1) });
    expect(answer.statusCode).toBe(400);
  });

  it('SEARCH-06 a name of one character is found by it', async () => {
    const company_name = '\u738b\u5e02\u5f71\u4e1a';
    await aStudio(server.app, {
      account_id: 674e3,
      last_name: '李',
      first_name: '小龙',
      company_name,
    });
    await aStudio(server.app, { account_id: 675e3, company_name: '김 스튜디오' });
    expect(ids(await ask({ search_string: '李' }))).toEqual(['studio:674000']);
    expect(ids(await ask({ search_string: ' 李\u200b' }))).toEqual(['studio:674000']);
    expect(ids(await ask({ search_string: '김' }))).toEqual(['studio:675000']);
    expect(await ask({ search_string: '影' })).toEqual([]);
    expect(ids(await ask({ search_string: '影业' }))).toEqual(['studio:674000']);
  });

  it.each([
    ['studio:48213', 'all', ['studio:48213']],
    ['Studio 48213', 'all', ['studio:48213']],
    ['studio/48213', 'studio', ['studio:48213']],
    ['studio：48213', 'all', ['studio:48213']],
    ['https://verify.example.com/cs/studio/48213?open=kyc#top', 'all', ['studio:48213']],
    ['studio:48213&2', 'all', ['studio:48213']],
    ['affiliate 48213', 'all', ['partner:48213']],
    ['partner:48213', 'partner', ['partner:48213']],
    ['partner:48213', 'studio', []],
    ['influencer-medley:3311', 'all', ['influencer-medley:3311']],
    ['studio:1', 'all', []],
    ['bank:48213', 'all', []],
  ])(
    'SEARCH-01 %s among %s is the account that the product writes so',
    async (search_string, search_type, found) => {
      expect(ids(await ask({ search_string, search_type }))).toEqual(found);
    },
  );

  it('SEARCH-01 a company that is called so is found beside the account', async () => {
    await aStudio(server.app, { account_id: 54 });
    await aPartner(server.app, { account_id: 5454, company_name: 'Studio 54 Ltd' });
    const answer = await lena.post('/search', { search_string: 'studio 54' });
    expect(ids(answer.json().data.map(decodeSearchRow))).toEqual(['studio:54', 'partner:5454']);
    expect(answer.json().total).toBe(2);
  });

  it('SEARCH-01 a name is found however its spaces, hyphens and apostrophes are written', async () => {
    const key = { account_type: 'studio', account_id: 79 };
    await aStudio(server.app, { account_id: 79, company_name: 'to be named' });
    const company_name = 'R\u00f3zsa O\u2019Neil\u2010Hart\u200b';
    expect((await lena.post('/update_company_name', { ...key, company_name })).statusCode).toBe(
      200,
    );
    expect(await lena.read('/get_account_detail', key)).toMatchObject({
      company_name: "Rózsa O'Neil-Hart",
    });
    for (const search_string of [
      "Rózsa O'Neil\u2011Hart",
      'r\u00f3zsa o\u2019neil',
      'Ro\u0301zsa\u00a0O\u02bcNeil',
      'Ró\u200bzsa',
    ]) {
      expect(ids(await ask({ search_string }))).toEqual(['studio:79']);
    }
  });

  it('SEARCH-03 a row carries what the table shows', async () => {
    const [row] = await ask({ search_string: 'duna' });
    expect(row).toEqual({
      account_type: 'studio',
      account_id: 48213,
      handle: 'dunastudio',
      first_name: 'Zsófia',
      last_name: 'Halmos',
      company_name: 'Duna Stúdió Kft.',
      email: 'office@dunastudio.example',
      country: 'HU',
    });
  });

  it('SEARCH-02 the type narrows, and affiliate means partner', async () => {
    expect(ids(await ask({ search_string: '48213' }))).toEqual(
      ['studio:48213', 'partner:48213'].sort(),
    );
    expect(ids(await ask({ search_string: '48213', search_type: 'studio' }))).toEqual([
      'studio:48213',
    ]);
    for (const search_type of ['partner', 'affiliate']) {
      expect(ids(await ask({ search_string: '48213', search_type }))).toEqual(['partner:48213']);
    }
  });

  it('a whole word comes before a word’s beginning', async () => {
    await aStudio(server.app, { account_id: 99_001, company_name: 'Dunaway Pictures Inc.' });
    expect(ids(await ask({ search_string: 'duna' }))).toEqual(['studio:48213', 'studio:99001']);
  });

  it('SEARCH-06 one character finds nothing, two find word starts', async () => {
    expect(await ask({ search_string: 'd' })).toEqual([]);
    expect(ids(await ask({ search_string: 'du' }))).toContain('studio:48213');
    expect(ids(await ask({ search_string: 'un' }))).toEqual([]);
  });

  it.each(['%', '_', '%%%', '___', "' or 1=1 --", '\\'])(
    'text that means something to the database is only text: %j',
    async (search_string) => expect(await ask({ search_string })).toEqual([]),
  );

  it('finds what is really written so, and other scripts', async () => {
    expect(ids(await ask({ search_string: 'real_ltd' }))).toEqual(['studio:77']);
    expect(ids(await ask({ search_string: 'каштан' }))).toEqual(['studio:78']);
  });

  it('SEARCH-11 influencers are opened by id, not found by text', async () => {
    expect(await ask({ search_string: 'ruby' })).toEqual([]);
    expect(ids(await ask({ search_string: '3311', search_type: 'id' }))).toEqual([
      'influencer-medley:3311',
    ]);
  });

  it('CALL-50 the account page’s search looks for the id among every type', async () => {
    const rows = await ask({ search_string: '48213', search_type: 'id', is_single_account: 1 });
    expect(ids(rows).sort()).toEqual(['partner:48213', 'studio:48213']);
    expect(await ask({ search_string: 'abc', search_type: 'id', is_single_account: 1 })).toEqual(
      [],
    );
  });
});

describe('account detail', () => {
  const detail = (query: string) => lena.get(`/get_account_detail?${query}`);

  it('ENT-07 ENT-08 a studio has fields of its own in addition', async () => {
    const { data } = (await detail('account_type=studio&account_id=48213')).json();
    expect(data).toMatchObject({
      studio_id: 48213,
      studio_name: 'Duna Stúdió Kft.',
      country: 'HU',
    });
    expect(data.studio).not.toBeNull();
  });

  it('ACCT-02 affiliate in the address is the partner', async () => {
    const { data } = (await detail('account_type=affiliate&account_id=48213')).json();
    expect(data).toMatchObject({ account_type: 'partner', studio: null });
  });

  it('an unknown account is 404 with a sentence', async () => {
    const answer = await detail('account_type=studio&account_id=1');
    expect([answer.statusCode, answer.json().detail]).toEqual([
      404,
      'This account does not exist.',
    ]);
  });

  it('CALL-51 SEARCH-11 an influencer is looked up by id and type', async () => {
    const asked = { account_type: 'influencer-medley', account_id: 3311 };
    expect(await lena.read('/get_influencer_detail', asked)).toMatchObject({
      company_name: 'Ruby Calloway LLC',
    });
  });
});

describe('the company name', () => {
  const rename = (payload: Record<string, unknown>) =>
    lena.post('/update_company_name', { account_type: 'studio', account_id: 77, ...payload });

  it('ACCT-19 ACCT-22 is saved on account and verification, and found at once', async () => {
    const answer = await rename({ company_name: '  Fresh Orchard Ltd ' });
    expect(answer.json().message).toBe('Company name updated successfully!');
    expect(ids(await ask({ search_string: 'fresh orchard' }))).toEqual(['studio:77']);
    const { company_name } = await server.app.db
      .selectFrom('verification')
      .select('company_name')
      .where(whereAccount({ account_type: 'studio', account_id: 77 }))
      .executeTakeFirstOrThrow();
    expect(company_name).toBe('Fresh Orchard Ltd');
  });

  it('ACCT-17 ACCT-18 ACCT-20 an empty or too long name is refused', async () => {
    expect((await rename({ company_name: '   ' })).json().detail).toBe(
      'Failed to update company name. Please try again.',
    );
    expect((await rename({ company_name: 'x'.repeat(256) })).statusCode).toBe(400);
  });

  it('a name that a colleague changed meanwhile is not overwritten', async () => {
    const answer = await rename({ company_name: 'Mine', expected_company_name: 'Somebody else’s' });
    expect([answer.statusCode, answer.json().facts]).toEqual([
      409,
      { company_name: 'Fresh Orchard Ltd' },
    ]);
  });
});

describe('how many are found', () => {
  const count = async (search_string: string) => {
    const answer = await lena.post('/search', { search_string, search_type: 'all' });
    const { data, total, has_more } = answer.json();
    return { shown: data.length, total, has_more };
  };

  it('ENT-06 is answered in addition to the rows, which keep their 22 positions', async () => {
    const answer = await lena.post('/search', { search_string: 'halmos' });
    expect(answer.json()).toMatchObject({ total: 1, has_more: false });
    expect(answer.json().data[0]).toHaveLength(22);
    expect(await count('nobody at all')).toEqual({ shown: 0, total: 0, has_more: false });
  });

  it('is counted beyond the rows that are shown', async () => {
    for (let at = 0; at < 53; at += 1) {
      await aStudio(server.app, { account_id: 90_000 + at, company_name: `Quetzal ${at} Ltd` });
    }
    expect(await count('quetzal')).toEqual({ shown: 50, total: 53, has_more: false });
  });

  it('ends at a bound, so that a word of every account costs no more', async () => {
    await sql`
      insert into account (account_type, account_id, handle, first_name, last_name, company_name,
        email, country, status, record_type, search_text)
      select 'studio', 200000 + n, '', '', '', 'Kakapo ' || n, '', 'HU', 1, '', ' kakapo ' || n || ' '
      from generate_series(1, 401) as n`.execute(server.app.db);
    expect(await count('kakapo')).toEqual({ shown: 50, total: 400, has_more: true });
  });
});
