import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aHouse, type TestHouse } from '../../../../tests/making/a-house.ts';
import { aStudio } from '../../../../tests/making/accounts.ts';
import { anOwnFile } from '../../../../tests/making/list-files.ts';
import { aStaff, type TestStaff } from '../../../../tests/making/people.ts';
import { buildHttpServer } from '../http-server.ts';
import { importLists } from '../lists/import-lists.ts';

let test: TestHouse;
let server: FastifyInstance;
let anna: TestStaff;
let account_id = 70_000;

beforeAll(async () => {
  test = await aHouse();
  server = await buildHttpServer(test.house, []);
  anna = await aStaff(test.house, 'ADMIN');
  const listed = anOwnFile('watched.csv', ['1,company,Karvelis Shipping Holdings,,,LT,,']);
  await importLists(test.house, [listed], { force: false });
});

afterAll(async () => {
  await server.close();
  await test.close();
});

beforeEach(() => {
  account_id += 1;
});

const call = (path: string, payload: Record<string, unknown>) =>
  server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${anna.token}` },
    payload,
  });
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
    .execute();

describe('both screenings of one account', () => {
  it('CALL-24 CALL-116 runs the person and the company of the account', async () => {
    await aStudio(test.house, { account_id, company_name: 'Karvelis Shipping Holdings' });
    const answer = await call('/post_auto_aml', { account_type: 'studio', account_id });
    expect(answer.json()).toEqual({
      message: 'Both AML screenings have run.',
      data: { individual_aml_status: 'NOT_SUSPECTED', account_aml_status: 'SUSPECTED' },
    });
    expect(await historyOf(account_id)).toHaveLength(1);
    expect(await verificationOf(account_id)).toMatchObject({ business_aml_status: 'SUSPECTED' });
  });

  it('CALL-24 refuses an unknown account, and one without any name', async () => {
    const unknown = await call('/post_auto_aml', { account_type: 'studio', account_id });
    expect(unknown.statusCode).toBe(404);
    await aStudio(
      test.house,
      { account_id, first_name: '', last_name: '', company_name: '' },
      { company_name: null },
    );
    const nameless = await call('/post_auto_aml', { account_type: 'studio', account_id });
    expect([nameless.statusCode, nameless.json().error]).toEqual([422, 'aml/no-individual-name']);
  });
});
