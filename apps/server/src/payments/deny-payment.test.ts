import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aStaff, type TestStaff } from '../../../../tests/factories/people.ts';
import { buildHttpServer } from '../http-server.ts';

const KEY = { account_type: 'studio', account_id: '700' };
const DETAILS = { country: 'HU', payment_type: 'Metbank Check' };

let test: TestApp;
let server: FastifyInstance;
let lena: TestStaff;

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  lena = await aStaff(test.app, 'CS');
  await aStudio(test.app, { account_id: 700 });
});

afterAll(async () => {
  await server.close();
  await test.close();
});

const upsert = (fields: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: '/api/run_upsert_payment_selections',
    headers: {
      authorization: `Bearer ${lena.token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...KEY, ...fields }).toString(),
  });

const save = (name: string) =>
  upsert({ ...DETAILS, payment_data: JSON.stringify({ 'Beneficiary Name': name }) });

const read = async (path: string) => {
  const answer = await server.inject({
    method: 'GET',
    url: `/api/${path}?${new URLSearchParams(KEY).toString()}`,
    headers: { authorization: `Bearer ${lena.token}` },
  });
  return answer.json().data;
};

it('a denial’s reason is in the history, in the timeline and in the audit line', async () => {
  await save('Maja Ferency');
  expect((await upsert({ status: 'DENIED', note: ' The name is another. ' })).statusCode).toBe(200);
  const note = 'The name is another.';
  expect(await read('payment_selection_history')).toMatchObject([
    { status: 'DENIED', note },
    { status: 'PENDING', note: null },
  ]);
  expect((await read('get_account_activity'))[0]).toMatchObject({ act: 'payment.denied', note });
  const { detail } = await test.app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('act', '=', 'payment.denied')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(detail)).toMatchObject({ note });
});

it('a denial needs no reason, and takes none that is too long', async () => {
  await save('Maja Ferency Kft.');
  expect((await upsert({ status: 'DENIED', note: 'x'.repeat(2001) })).statusCode).toBe(400);
  expect((await upsert({ status: 'DENIED' })).statusCode).toBe(200);
  expect((await read('payment_selection_history'))[0]).toMatchObject({
    status: 'DENIED',
    note: null,
  });
});
