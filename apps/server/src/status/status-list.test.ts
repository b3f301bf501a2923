import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPartner, aStudio, anInfluencer } from '../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { foldStatusCounts } from './status-counts.store.ts';

const test = aServer();
const lena = test.client('CS');

type Query = Record<string, string | number>;
const PATH = '/get_kyb_results_by_payment_status';
const list = async (query: Query = {}) => answerOf(await lena.get(PATH, query));
const rowsOf = async (query: Query = {}): Promise<StatusRow[]> => (await list(query)).body.results;
const idsOf = async (query: Query = {}) => (await rowsOf(query)).map((row) => row.account_id);

const DAY = '2026-11-0';

beforeAll(async () => {
  const { app } = test;
  await aStudio(
    app,
    { account_id: 1, company_name: 'Zebra Films' },
    { submit_timestamp: `${DAY}1T08:00:00.000Z`, kyb_status: 'SUBMITTED', assigned_to: 'Legal' },
  );
  await aStudio(
    app,
    { account_id: 2, company_name: 'Ágota Stúdió' },
    { submit_timestamp: `${DAY}2T08:00:00.000Z`, kyb_status: 'APPROVED', kyc_status: 'complete' },
  );
  await aPartner(
    app,
    { account_id: 3, company_name: 'beta traffic' },
    { submit_timestamp: `${DAY}3T08:00:00.000Z`, kyb_status: null, pay_status: 'DENIED' },
  );
  await anInfluencer(
    app,
    { account_id: 4, company_name: 'Árpád Ltd' },
    {
      submit_timestamp: `${DAY}4T08:00:00.000Z`,
      kyb_status: 'APPROVED',
      due_diligence_status: 'LEGAL_OVERRIDE_APPROVED',
    },
  );
  await aPartner(
    app,
    { account_id: 5, company_name: '' },
    { submit_timestamp: `${DAY}5T08:00:00.000Z`, kyb_status: 'SUBMITTED', company_name: null },
  );
});

async function feature(account_type: string, account_id: number, note: string): Promise<void> {
  const key = { account_type, account_id };
  const client_id = `${account_type}:${account_id}`;
  const added = await lena.post('/add_note', {
    ...key,
    client_id,
    note,
    image_id: 0,
    account_name: '',
  });
  await lena.post('/feature_note', { ...key, note_id: added.json().data.id });
}

describe('CALL-65 the status list', () => {
  it('ENT-20 STATUS-10 has the documented fields, newest submission first', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 5, page: 1, page_size: 25, total_pages: 1 });
    expect(body.results.map((row: StatusRow) => row.account_id)).toEqual([5, 4, 3, 2, 1]);
    expect(body.results[2]).toMatchObject({
      id: expect.any(Number),
      account_type: 'partner',
      account_id: 3,
      submit_timestamp: '2026-11-03T08:00:00.000Z',
      company_name: 'beta traffic',
      kyb_status: null,
      kyc_status: expect.any(String),
      due_diligence_status: null,
      pay_status: 'DENIED',
      featured_note: null,
    });
    const documented = ['account_type', 'assigned', 'kyb', 'kyc', 'legal', 'payment'];
    expect(Object.keys(body.filter_counts)).toEqual(expect.arrayContaining(documented));
  });

  it.each([
    [{ kyb_status: 'APPROVED' }, [4, 2]],
    [{ kyb_status: 'APPROVED,SUBMITTED', account_type: 'studio' }, [2, 1]],
    [{ kyb_status: 'NOT_INITIATED' }, [3]],
    [{ assigned_to: 'Legal' }, [1]],
    [{ assigned_to: 'Unassigned' }, [5, 4, 3, 2]],
    [{ due_diligence_status: 'PENDING' }, [5, 3, 2, 1]],
    [{ due_diligence_status: 'LEGAL_OVERRIDE_APPROVED' }, [4]],
    [{ pay_status: 'DENIED', account_type: 'affiliate' }, [3]],
    [{ account_type: 'influencer-medley' }, [4]],
    [{ kyc_status: 'complete', kyb_status: 'SUBMITTED' }, []],
  ])('STATUS-01 STATUS-11 is filtered by %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
    expect((await list(query)).body.total).toBe(ids.length);
  });

  it.each([
    ['account_id', 'asc', [1, 2, 3, 4, 5]],
    ['account_id', 'desc', [5, 4, 3, 2, 1]],
    // Marks and case do not part names, and an account without one is after all others.
    ['company_name', 'asc', [2, 4, 3, 1, 5]],
    ['company_name', 'desc', [5, 1, 3, 4, 2]],
    ['submit_timestamp', 'asc', [1, 2, 3, 4, 5]],
    // Affiliate, Influencer Medley, Studio; the newest of each first.
    ['account_type', 'asc', [5, 3, 4, 2, 1]],
    ['account_type', 'desc', [2, 1, 4, 5, 3]],
    // Approved, Not Initiated, Submitted.
    ['kyb_status', 'asc', [4, 2, 3, 5, 1]],
    ['kyb_status', 'desc', [5, 1, 3, 4, 2]],
    ['due_diligence_status', 'asc', [4, 5, 3, 2, 1]],
    ['pay_status', 'asc', [3, 5, 4, 2, 1]],
  ])('STATUS-02 STATUS-10 is sorted by %s %s', async (sort_by, sort_dir, ids) => {
    expect(await idsOf({ sort_by, sort_dir })).toEqual(ids);
  });

  it('STATUS-02 sorts by whether there is a featured note, and follows it', async () => {
    await feature('studio', 2, 'Ask for the register extract');
    await feature('studio', 1, 'First');
    await feature('studio', 1, 'Second');
    expect(await idsOf({ sort_by: 'featured_note' })).toEqual([2, 1, 5, 4, 3]);
    expect(await idsOf({ sort_by: 'featured_note', sort_dir: 'asc' })).toEqual([5, 4, 3, 2, 1]);
    expect(await idsOf({ sort_by: 'featured_note', kyb_status: 'SUBMITTED' })).toEqual([1, 5]);
    const [first] = await rowsOf({ assigned_to: 'Legal' });
    expect(first?.featured_note).toBe('Second');
    await lena.post('/feature_note', { account_type: 'studio', account_id: 1, note_id: 0 });
    expect(await idsOf({ sort_by: 'featured_note' })).toEqual([2, 5, 4, 3, 1]);
  });

  it('STATUS-02 sorts by a name that was changed since', async () => {
    const names = { account_type: 'studio', account_id: 1 };
    await lena.post('/update_company_name', { ...names, company_name: 'Aaron Films' });
    expect((await idsOf({ sort_by: 'company_name' }))[0]).toBe(1);
    await lena.post('/update_company_name', { ...names, company_name: 'Zebra Films' });
    expect((await idsOf({ sort_by: 'company_name' }))[0]).toBe(2);
  });

  it.each([
    ['kyb_status', 'GREEN', 'SUBMITTED, APPROVED'],
    ['kyc_status', 'pending,GREEN', 'internal-review'],
    ['due_diligence_status', 'approved', 'LEGAL_OVERRIDE_APPROVED'],
    ['pay_status', 'x', 'UNKNOWN, PENDING, APPROVED, DENIED'],
    ['assigned_to', 'Sales', 'Studio/Models'],
    ['account_type', 'member', 'studio, partner'],
    ['sort_by', 'email', 'featured_note'],
    ['sort_dir', 'up', 'asc, desc'],
    ['page_size', '30', '25, 50, 100'],
    ['page', '0', '1 and higher'],
  ])('STATUS-05 refuses %s %s, naming what is allowed', async (field, value, allowed) => {
    const { status, body } = await list({ [field]: value });
    expect([status, body.error]).toEqual([400, 'input/invalid']);
    expect(body.fields[field]).toContain(allowed);
  });

  it('ROUTE-15 is of the CS level', async () => {
    const pending = test.client('PENDING');
    expect((await pending.get(PATH)).statusCode).toBe(403);
    expect((await test.http.inject({ url: `/api${PATH}` })).statusCode).toBe(401);
  });
});

describe('a list of many pages', () => {
  const MANY = 230;
  const STATES = ['PENDING', 'SUBMITTED', 'APPROVED', 'DENIED'];

  beforeAll(async () => {
    const { db } = test.app;
    await sql`
      insert into account (account_type, account_id, handle, first_name, last_name, company_name,
        email, country, status, record_type, search_text)
      select 'other', 1000 + n, 'h' || n, 'F', 'L', 'Company ' || (n % 40), 'e@x.example', 'AT', 1,
        'x', '' from generate_series(1, ${MANY}) n`.execute(db);
    await sql`
      insert into verification (account_type, account_id, submit_timestamp, use_kyc_status_table,
        kyc_status, kyb_status, has_kyb_record, pay_status, individual_aml_status,
        individual_aml_pep, individual_aml_hits, business_aml_status, business_aml_hits)
      select 'other', 1000 + n, timestamptz '2026-01-01' + make_interval(hours => n % 50), 0,
        'pending', (${STATES}::text[])[1 + n % 4], false, 'UNKNOWN', 'NOT_SUSPECTED', false, 0,
        'NOT_SUSPECTED', 0 from generate_series(1, ${MANY}) n`.execute(db);
  });

  it.each([
    'submit_timestamp',
    'account_id',
    'company_name',
    'kyb_status',
    'account_type',
    'featured_note',
  ])(
    'STATUS-10 sorted by %s, every account is on one page and the order holds across pages',
    async (sort_by) => {
      for (const sort_dir of ['asc', 'desc']) {
        const query = { account_type: 'other', sort_by, sort_dir };
        const { body } = await list({ ...query, page_size: 100 });
        const seen: StatusRow[] = [];
        for (let page = 1; page <= body.total_pages; page += 1) {
          seen.push(...(await rowsOf({ ...query, page_size: 100, page })));
        }
        expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
        expect(seen).toHaveLength(MANY);
        const keys = seen.map((row) =>
          sort_by === 'account_id' ? row.account_id : row.kyb_status,
        );
        const sorted = keys.toSorted(
          (a, b) => (sort_dir === 'asc' ? 1 : -1) * (Number(a) - Number(b)),
        );
        if (sort_by === 'account_id') expect(keys).toEqual(sorted);
        if (sort_by === 'kyb_status') {
          const groups = keys.filter((key, at) => key !== keys[at - 1]);
          const labels = ['APPROVED', 'DENIED', 'PENDING', 'SUBMITTED'];
          expect(groups).toEqual(sort_dir === 'asc' ? labels : labels.toReversed());
        }
      }
    },
  );

  it('STATUS-05 STATUS-10 a page before the middle and one after it are parts of one list', async () => {
    const query = { account_type: 'other', sort_by: 'submit_timestamp', page_size: 50 };
    const whole = [
      ...(await rowsOf({ ...query, page_size: 100, page: 1 })),
      ...(await rowsOf({ ...query, page_size: 100, page: 2 })),
      ...(await rowsOf({ ...query, page_size: 100, page: 3 })),
    ];
    for (let page = 1; page <= 5; page += 1) {
      expect(await rowsOf({ ...query, page })).toEqual(whole.slice((page - 1) * 50, page * 50));
    }
    expect(await list({ ...query, page: 6 })).toMatchObject({
      status: 200,
      body: { results: [], total: MANY, total_pages: 5 },
    });
  });

  it('STATUS-07 total and counts agree with a plain count after inserts, updates, deletes and concurrent changes', async () => {
    const { db } = test.app;
    const expectPlainCounts = async () => {
      const { body } = await list({ account_type: 'other', kyb_status: 'APPROVED,DENIED' });
      const { rows } = await sql<{ kyb: string; n: number }>`
        select kyb_status as kyb, count(*) as n from verification
        where account_type = 'other' group by 1`.execute(db);
      const plain = Object.fromEntries(rows.map(({ kyb, n }) => [kyb, n]));
      expect(body.total).toBe((plain.APPROVED ?? 0) + (plain.DENIED ?? 0));
      expect(body.filter_counts.kyb).toMatchObject(plain);
      const { rows: types } = await sql<{ type: string; n: number }>`
        select account_type as type, count(*) as n from verification
        where kyb_status in ('APPROVED', 'DENIED') group by 1`.execute(db);
      expect(body.filter_counts.account_type).toMatchObject(
        Object.fromEntries(types.map(({ type, n }) => [type, n])),
      );
    };
    await expectPlainCounts();
    const setKyb = (from: string, to: string, part: number) =>
      sql`update verification set kyb_status = ${to}
        where account_type = 'other' and kyb_status = ${from} and account_id % 3 = ${part}`.execute(
        db,
      );
    await Promise.all([
      setKyb('APPROVED', 'DENIED', 0),
      setKyb('APPROVED', 'PENDING', 1),
      setKyb('SUBMITTED', 'APPROVED', 2),
      foldStatusCounts(db),
      expect(list()).resolves.toMatchObject({ status: 200 }),
    ]);
    await expectPlainCounts();
    await sql`delete from verification where account_type = 'other' and account_id > 1200`.execute(
      db,
    );
    await expectPlainCounts();
    await foldStatusCounts(db);
    await expectPlainCounts();
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`update verification set kyb_status = 'DENIED' where account_type = 'other'`.execute(
          trx,
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    await expectPlainCounts();
  });
});
