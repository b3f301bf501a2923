import { STUDIO_FILTER_WORDS } from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPartner, aStudio } from '../../../../../tests/factories/accounts.ts';
import { aDocument } from '../../../../../tests/factories/a-document.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { foldNames } from '../../accounts/fold-names.ts';

const test = aServer();
const tom = test.client('LEGAL');

type Row = { readonly account_id: number; readonly account_name: string };

const list = async (asked: Record<string, string | number> = {}) =>
  answerOf(await tom.get('/type_verify_accounts', { account_type: 'studio', ...asked })).body;
const search = async (text: string, asked: object = {}) =>
  answerOf(await tom.post('/search_verify_accounts', { search: text, ...asked })).body;
const idsOf = ({ data }: { data: readonly Row[] }) => data.map(({ account_id }) => account_id);
const counts = () => tom.read('/studio_counts');

/** Studios of one test, found by a word that no other test uses. */
async function studios(first: number, names: readonly string[], country = 'HU'): Promise<void> {
  for (const [at, company_name] of names.entries()) {
    await aStudio(test.app, { account_id: first + at, company_name, country });
  }
}

describe('CALL-42 the studios', () => {
  it('ENT-09 STUD-07 have the documented fields', async () => {
    await aStudio(
      test.app,
      {
        account_id: 100,
        company_name: 'Ágnes Film Kft.',
        country: 'HU',
        first_name: 'Ágnes',
        last_name: 'Kovács',
      },
      {
        business_aml_status: 'SUSPECTED',
        individual_aml_status: 'NOT_SUSPECTED',
        kyc_status: 'complete',
        overall_status: 'DENIED',
        overall_notes: 'Unreadable',
      },
    );
    const { data } = await search('agnes film');
    expect(data).toEqual([
      {
        account_type: 'studio',
        account_id: 100,
        account_name: 'Ágnes Film Kft.',
        country: 'HU',
        first_name: 'Ágnes',
        last_name: 'Kovács',
        account_aml_status: 'SUSPECTED',
        individual_aml_status: 'NOT_SUSPECTED',
        kyc_status: 'complete',
        overall_status: 'DENIED',
        overall_notes: 'Unreadable',
        image_count: 0,
      },
    ]);
  });

  it('STUD-07 STUD-08 count their shown documents; hidden and payment documents are none', async () => {
    await studios(200, ['Countable Kft.']);
    const of = { account_type: 'studio', account_id: 200 } as const;
    const add = (filename: string, display: 0 | 1 = 1) =>
      aDocument(test.app, { ...of, filename, display, storage_key: `documents/${filename}` });
    await add('extract.pdf');
    await add('bill.pdf');
    await add('hidden.pdf', 0);
    await add('paymentFFN_wallet.png');
    expect((await search('countable')).data[0]).toMatchObject({ image_count: 2 });
  });

  it('STUD-06 are filtered by the check that is suspected', async () => {
    const suspected = { individual: 301, both: 302, none: 303 };
    await aStudio(test.app, { account_id: 301 }, { individual_aml_status: 'SUSPECTED' });
    await aStudio(
      test.app,
      { account_id: 302 },
      { individual_aml_status: 'SUSPECTED', business_aml_status: 'SUSPECTED' },
    );
    await aStudio(test.app, { account_id: 303 });
    const individual = idsOf(await list({ filter: 'individual_aml' }));
    expect(individual).toEqual([suspected.both, suspected.individual]);
    const business = idsOf(await list({ filter: 'studio_aml' }));
    expect(business).toContain(suspected.both);
    expect(business).not.toContain(suspected.individual);
    expect(idsOf(await list())).toEqual(expect.arrayContaining(Object.values(suspected)));
  });

  it('STUD-06 a filter, an order or a page that is none is refused with those there are', async () => {
    for (const asked of [
      { filter: 'suspected' },
      { sort: 'email' },
      { order: 'up' },
      { page: 0 },
    ]) {
      const answer = answerOf(await tom.get('/type_verify_accounts', asked));
      expect([answer.status, answer.body.error]).toEqual([400, 'input/invalid']);
    }
    const { fields } = await list({ filter: 'suspected' });
    for (const word of STUDIO_FILTER_WORDS) expect(fields.filter).toContain(word);
  });

  describe('STUD-05 are found by a part of their name, in any case', () => {
    beforeAll(() => studios(400, ['Kakadú Kft.']));

    it.each(['KAKADU', 'kákadu', 'akad', 'kakadu kft'])('%s', async (text) => {
      expect(idsOf(await search(text))).toEqual([400]);
    });
  });

  it('STUD-05 are not found by their handle, email or person, nor by a wildcard', async () => {
    const named = { handle: 'xylophone', email: 'x@xylophone.example', last_name: 'Xylophone' };
    await aStudio(test.app, { account_id: 410, company_name: 'Plain Kft.', ...named });
    expect(await search('xylophone')).toMatchObject({ data: [], total: 0, has_more: false });
    expect((await search('%')).total).toBe(0);
  });

  it('STUD-05 are found by their new name once it was changed', async () => {
    await studios(420, ['Before Kft.']);
    const named = { account_type: 'studio', account_id: 420, company_name: 'Zanzibar Kft.' };
    expect((await tom.post('/update_company_name', named)).statusCode).toBe(200);
    expect(idsOf(await search('zanzibar'))).toEqual([420]);
    expect(idsOf(await search('before kft'))).toEqual([]);
  });

  it('STUD-05 that another program wrote are found once their names were folded', async () => {
    await studios(430, ['Őserdő Kft.']);
    const { db } = test.app;
    await db
      .updateTable('account')
      .set({ name_text: null })
      .where('account_id', '=', 430)
      .execute();
    expect((await search('oserdo')).total).toBe(0);
    await foldNames(test.app);
    expect(idsOf(await search('oserdo'))).toEqual([430]);
  });

  it('are ordered by id, name or country, either way round', async () => {
    await studios(501, ['Quokka b', 'Quokka C', 'Quokka á'], 'HU');
    await studios(504, ['Quokka d'], 'AT');
    const order = async (sort: string, way: string) =>
      idsOf(await search('quokka', { sort, order: way }));
    expect(await order('id', 'asc')).toEqual([501, 502, 503, 504]);
    expect(await order('id', 'desc')).toEqual([504, 503, 502, 501]);
    expect(await order('name', 'asc')).toEqual([503, 501, 502, 504]);
    expect(await order('name', 'desc')).toEqual([504, 502, 501, 503]);
    expect(await order('country', 'asc')).toEqual([504, 501, 502, 503]);
    expect(await order('country', 'desc')).toEqual([503, 502, 501, 504]);
  });

  it('JSON-05 come by the page of 25 in every order, each studio on one page', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Wombat ${String(at).padStart(2, '0')}`);
    await studios(600, names);
    const { total } = await list();
    const last = Math.ceil(total / 25);
    for (const sort of ['id', 'name', 'country']) {
      const pages = Array.from({ length: last }, (_, at) => list({ sort, page: at + 1 }));
      const ids = (await Promise.all(pages)).flatMap(idsOf);
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    }
    const found = [1, 2, 3].map((page) => search('wombat', { sort: 'name', order: 'asc', page }));
    const read = (await Promise.all(found)).flatMap(({ data }) => data);
    expect(read.map(({ account_name }: Row) => account_name)).toEqual(names);
    expect(await list({ page: last + 1 })).toMatchObject({ data: [], total });
  });
});

it('CALL-41 the affiliates come in the same shape, and no studio among them', async () => {
  await aPartner(test.app, { account_id: 700, company_name: 'Affiliated GmbH' });
  const { data, total } = answerOf(await tom.get('/get_all_partners')).body;
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ account_type: 'partner', account_id: 700, image_count: 0 });
});

describe('CALL-52 the counts', () => {
  it('STUD-01 STUD-02 STUD-03 STUD-04 follow what happens to studios', async () => {
    const before = await counts();
    const verified = { kyc_status: 'blocked', business_aml_status: 'SUSPECTED' } as const;
    await aStudio(test.app, { account_id: 801, status: 1 }, verified);
    await aStudio(test.app, { account_id: 802, status: 6 }, { kyc_status: 'complete' });
    await aPartner(test.app, { account_id: 803, status: 1 }, verified);
    const added = await counts();
    expect(added).toEqual({
      ...before,
      total: before.total + 2,
      active: before.active + 1,
      studio_aml: before.studio_aml + 1,
      approved: before.approved + 1,
      blocked: before.blocked + 1,
    });
    const { db } = test.app;
    await db.updateTable('account').set({ status: 5 }).where('account_id', '=', 801).execute();
    await db
      .updateTable('verification')
      .set({ kyc_status: 'denied' })
      .where('account_id', '=', 801)
      .execute();
    expect(await counts()).toEqual({
      ...added,
      active: before.active,
      blocked: before.blocked,
      denied: before.denied + 1,
    });
  });
});

it.each([
  ['ADMIN', 200],
  ['LEGAL', 200],
  ['CS_ADMIN', 403],
  ['CS', 403],
  ['PENDING', 403],
] as const)('CALL-41 CALL-42 CALL-52 ROUTE-17 %s is answered %i', async (role, status) => {
  const client = test.client(role);
  const answers = await Promise.all([
    client.get('/type_verify_accounts', { account_type: 'studio' }),
    client.get('/get_all_partners'),
    client.get('/studio_counts'),
    client.post('/search_verify_accounts', { search: 'a' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
});
