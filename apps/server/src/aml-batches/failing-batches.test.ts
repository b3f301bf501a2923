import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBatch, workAll } from '../../../../tests/making/a-batch.ts';
import { aHouse, type TestHouse } from '../../../../tests/making/a-house.ts';
import { aRow } from '../../../../tests/making/a-workbook.ts';
import { aStudio } from '../../../../tests/making/accounts.ts';
import { anOwnFile } from '../../../../tests/making/list-files.ts';
import { aStaff, type TestStaff } from '../../../../tests/making/people.ts';
import { buildHttpServer } from '../http-server.ts';
import type { House } from '../kernel/house.ts';
import { importLists } from '../lists/import-lists.ts';
import { workBatches } from './work-batches.ts';

let test: TestHouse;
let server: FastifyInstance;
let anna: TestStaff;
let account_id = 80_000;

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
const historyOf = (id: number) =>
  test.house.db
    .selectFrom('aml_individual_history')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();

describe('a batch whose screening or whose worker fails', () => {
  it('E2 who comes after his lease writes nothing', async () => {
    await aStudio(test.house, { account_id });
    const status_flag = await aBatch(server, anna.token, [aRow(account_id)]);
    await start(status_flag);
    // Another worker takes and settles the row while the first one waits for its screening.
    const late: House = {
      ...test.house,
      screening: {
        close: async () => {},
        screenMany: (asks) => test.house.screening.screenMany(asks),
        screen: async (ask) => {
          await workAll(test.house);
          return test.house.screening.screen(ask);
        },
      },
    };
    await workBatches(late);
    expect(await historyOf(account_id)).toHaveLength(1);
    expect(await past(status_flag)).toMatchObject({ have_run_count: 1, individual_aml_count: 1 });
  });

  it('E22 AML-07 a screening that fails is never clear: five tries, then failed with why', async () => {
    await aStudio(test.house, { account_id });
    const status_flag = await aBatch(server, anna.token, [
      aRow(account_id),
      aRow(account_id + 1, { first: 'Broken', last: 'Line' }),
      aRow(account_id + 2, { first: '-', last: 'X' }),
    ]);
    await start(status_flag);
    let tries = 0;
    const broken: House = {
      ...test.house,
      screening: {
        close: async () => {},
        screenMany: (asks) => test.house.screening.screenMany(asks),
        screen: async (ask) => {
          if (ask.name !== 'Broken Line') return test.house.screening.screen(ask);
          tries += 1;
          return { ok: false, why: 'unavailable' };
        },
      },
    };
    await workAll(broken);
    expect(tries).toBe(5);
    expect(await past(status_flag)).toMatchObject({ failed_count: 2, not_run_count: 0 });
    const { rows } = await results(status_flag, { filter: 'failed' });
    expect(rows).toMatchObject([
      { row_no: 3, state: 'failed', why: 'unavailable', attempts: 5, responses: null },
      { row_no: 4, state: 'failed', why: 'name-not-screenable', attempts: 1 },
    ]);
    expect(rows[0].individual_aml_status).toBe('NOT_RUN');

    const again = await start(status_flag, { retry: true });
    expect(again.json()).toMatchObject({ data: { rows: 2 } });
    await workAll(test.house);
    expect(await past(status_flag)).toMatchObject({
      failed_count: 1,
      have_run_count: 3,
      individual_aml_count: 2,
    });
  });
});
