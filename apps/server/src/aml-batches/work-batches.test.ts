import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBatch, workAll } from '../../../../tests/making/a-batch.ts';
import { aHouse, type TestHouse } from '../../../../tests/making/a-house.ts';
import { aRow } from '../../../../tests/making/a-workbook.ts';
import { aStudio } from '../../../../tests/making/accounts.ts';
import { anOwnFile } from '../../../../tests/making/list-files.ts';
import { aStaff, type TestStaff } from '../../../../tests/making/people.ts';
import { buildHttpServer } from '../http-server.ts';
import { verifyAudit } from '../kernel/audit.ts';
import { importLists } from '../lists/import-lists.ts';

let test: TestHouse;
let server: FastifyInstance;
let anna: TestStaff;
let account_id = 60_000;

const LISTED = anOwnFile('watched.csv', [
  '1,company,Karvelis Shipping Holdings,,,LT,,',
  '2,individual,Ottokar Vavrinec,,,SK,,',
]);

beforeAll(async () => {
  test = await aHouse();
  server = await buildHttpServer(test.house, []);
  anna = await aStaff(test.house, 'ADMIN');
  await importLists(test.house, [LISTED], { force: false });
});

afterAll(async () => {
  await server.close();
  await test.close();
});

beforeEach(() => {
  account_id += 10;
});

const call = async (
  path: string,
  payload: Record<string, unknown>,
  method: 'GET' | 'POST' = 'POST',
) =>
  server.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${anna.token}` },
    ...(method === 'POST' && { payload }),
  });
const start = (status_flag: string, more: Record<string, unknown> = {}) =>
  call('/run_account_updates', { account_type: 'studio', status_flag, ...more });
const past = async (status_flag: string) => {
  const { data } = (await call('/past_aml_runs', {}, 'GET')).json();
  return data.find((batch: { status_flag: string }) => batch.status_flag === status_flag);
};
const results = async (status_flag: string, more: Record<string, unknown> = {}) =>
  (await call('/aml_batch_results', { account_type: 'studio', status_flag, ...more })).json().data;
const failed = async (status_flag: string) =>
  (await call('/failed_accounts', { account_type: 'studio', status_flag })).json();

const verificationOf = (id: number) =>
  test.house.db
    .selectFrom('verification')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
const historyOf = (id: number) =>
  test.house.db
    .selectFrom('aml_individual_history')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
const companiesOf = (id: number) =>
  test.house.db
    .selectFrom('aml_business_history')
    .selectAll()
    .where('account_id', '=', id)
    .execute();

const OTTOKAR = { first: 'Ottokar', last: 'Vavrinec', country: 'SK' };

async function runThrough(rows: Parameters<typeof aBatch>[2]): Promise<string> {
  const status_flag = await aBatch(server, anna.token, rows);
  expect((await start(status_flag)).statusCode).toBe(200);
  await workAll(test.house);
  return status_flag;
}

describe('running a bulk AML batch', () => {
  it('BULK-13 BULK-20 CALL-25 CALL-26 ENT-22 an uploaded batch waits until it is started', async () => {
    const status_flag = await aBatch(server, anna.token, [aRow(account_id), aRow(account_id + 1)]);
    await workAll(test.house);
    expect(await past(status_flag)).toMatchObject({
      status_flag,
      account_type: 'studio',
      run_date: '2026-11-21T14:05:00.000Z',
      total_count: 2,
      individual_aml_count: 0,
      account_aml_count: 0,
      have_run_count: 0,
      not_run_count: 2,
      started: null,
      uploaded_by: 'anna.novak',
    });
    const answer = await start(status_flag);
    expect(answer.json()).toEqual({
      message: 'The bulk AML run has started.',
      data: { rows: 2 },
    });
    expect((await start(status_flag)).json()).toMatchObject({
      error: 'aml-batch/already-started',
    });
    await workAll(test.house);
    expect(await past(status_flag)).toMatchObject({
      individual_aml_count: 2,
      account_aml_count: 2,
      have_run_count: 2,
      not_run_count: 0,
      not_found_count: 2,
      finished: '2026-11-21T14:05:00.000Z',
    });
  });

  it('BULK-14 AML-09 writes the account’s histories and statuses, with the note of a bulk run', async () => {
    await aStudio(test.house, { account_id, company_name: 'Karvelis Shipping Holdings' });
    const status_flag = await runThrough([
      aRow(account_id, { business: 'Karvelis Shipping Holdings', country: 'LT' }),
    ]);
    expect(await verificationOf(account_id)).toMatchObject({
      individual_aml_status: 'NOT_SUSPECTED',
      individual_aml_by: anna.uuid,
      business_aml_status: 'SUSPECTED',
      business_aml_hits: 1,
      business_aml_by: anna.uuid,
    });
    expect(await historyOf(account_id)).toMatchObject([
      {
        individual_aml_status: 'NOT_SUSPECTED',
        admin_note: 'bulk AML run',
        admin_uuid: anna.uuid,
        client_id: `studio:${account_id}`,
        individual_name: 'Zsófia Halmos',
      },
    ]);
    expect(await companiesOf(account_id)).toMatchObject([
      { business_aml_status: 'SUSPECTED', business_name: 'Karvelis Shipping Holdings' },
    ]);
    expect(await failed(status_flag)).toMatchObject({
      total: 1,
      data: [
        {
          row_no: 2,
          user_id: account_id,
          account_name: 'Karvelis Shipping Holdings',
          first_name: 'Zsófia',
          last_name: 'Halmos',
          account_aml_status: 'SUSPECTED',
          individual_aml_status: 'NOT_SUSPECTED',
          account_found: true,
          responses: {
            AML: [{ status: { overallStatus: 'NOT_SUSPECTED' } }],
            COMPANY: [{ data: [{ listNumber: 'WATCHED-1' }] }],
          },
        },
      ],
    });
  });

  it('BULK-04 a blank business name is looked up by the account’s id', async () => {
    await aStudio(test.house, { account_id, company_name: 'Karvelis Shipping Holdings' });
    const status_flag = await runThrough([
      aRow(account_id, { business: '' }),
      aRow(account_id + 1, { business: '' }),
    ]);
    const { rows } = await results(status_flag);
    expect(rows).toMatchObject([
      { account_name: 'Karvelis Shipping Holdings', account_aml_status: 'SUSPECTED' },
      { account_name: '', account_aml_status: 'NOT_RUN', account_found: false },
    ]);
  });

  it('the account’s own person is screened beside another name, and stays suspected', async () => {
    await aStudio(test.house, { account_id, first_name: 'Ottokar', last_name: 'Vavrinec' });
    await runThrough([aRow(account_id, { first: 'Maria', last: 'Lindholm' })]);
    expect(await verificationOf(account_id)).toMatchObject({ individual_aml_status: 'SUSPECTED' });
  });

  it('two persons of one account: a clear one does not hide the suspected one, in any order', async () => {
    for (const order of [0, 1]) {
      const id = account_id + order;
      await aStudio(test.house, { account_id: id });
      const persons = [aRow(id, OTTOKAR), aRow(id)];
      await runThrough(order === 0 ? persons : persons.toReversed());
      expect(await historyOf(id)).toHaveLength(2);
      expect(await verificationOf(id)).toMatchObject({ individual_aml_status: 'SUSPECTED' });
    }
  });

  it('two persons of one account in different pieces', async () => {
    await aStudio(test.house, { account_id });
    const between = Array.from({ length: 150 }, (_, at) => aRow(900_000 + at));
    await runThrough([aRow(account_id, OTTOKAR), ...between, aRow(account_id)]);
    expect(await verificationOf(account_id)).toMatchObject({ individual_aml_status: 'SUSPECTED' });
  });

  it('a row of an unknown account is screened, recorded as such and changes no account', async () => {
    const status_flag = await runThrough([aRow(account_id, OTTOKAR)]);
    const { rows, batch } = await results(status_flag, { filter: 'not_found' });
    expect(batch).toMatchObject({ not_found_count: 1, suspected_count: 1 });
    expect(rows).toMatchObject([{ account_found: false, individual_aml_status: 'SUSPECTED' }]);
    expect(await historyOf(account_id)).toEqual([]);
  });

  it('BULK-17 results are filtered, searched and paged', async () => {
    const rows = Array.from({ length: 70 }, (_, at) => aRow(account_id * 100 + at));
    const status_flag = await runThrough([...rows, aRow(account_id, OTTOKAR)]);
    const first = await results(status_flag);
    expect([first.rows.length, first.has_more]).toEqual([50, true]);
    const second = await results(status_flag, { page: 2 });
    expect([second.rows.length, second.has_more]).toEqual([21, false]);
    expect((await results(status_flag, { filter: 'suspected' })).rows).toHaveLength(1);
    expect((await results(status_flag, { search: 'ottokar vav' })).rows).toHaveLength(1);
    expect(
      (await results(status_flag, { search: String(account_id * 100 + 3) })).rows,
    ).toHaveLength(1);
    expect((await results(status_flag, { search: '%' })).rows).toHaveLength(0);
  });

  it('CALL-26 CALL-30 a batch nobody knows, and one of another account type', async () => {
    const status_flag = await aBatch(server, anna.token, [aRow(account_id)]);
    for (const path of ['/run_account_updates', '/failed_accounts', '/aml_batch_results']) {
      const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
      expect((await call(path, { status_flag: unknown })).statusCode).toBe(404);
      expect((await call(path, { account_type: 'partner', status_flag })).statusCode).toBe(404);
      expect((await call(path, { status_flag: 'x' })).statusCode).toBe(400);
    }
    const nothing = await start(status_flag, { retry: true });
    expect([nothing.statusCode, nothing.json().error]).toEqual([409, 'aml-batch/nothing-failed']);
  });

  it('start and end are audit lines with counts and without names', async () => {
    const status_flag = await runThrough([aRow(account_id), aRow(account_id + 1, OTTOKAR)]);
    const lines = await test.house.db
      .selectFrom('audit_log')
      .select(['act', 'actor_uuid', 'detail'])
      .where('detail', 'like', `%${status_flag}%`)
      .orderBy('seq')
      .execute();
    expect(lines.map(({ act }) => act)).toEqual([
      'uploaded bulk AML',
      'started bulk AML',
      'finished bulk AML',
    ]);
    expect(JSON.parse(lines[2]?.detail ?? '')).toEqual({
      status_flag,
      total_count: 2,
      suspected_count: 1,
      failed_count: 0,
      not_found_count: 2,
    });
    expect(JSON.stringify(lines)).not.toMatch(/Vavrinec|Halmos/);
    expect((await verifyAudit(test.house.db)).intact).toBe(true);
  });
});
