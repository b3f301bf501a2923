import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aStaff, type TestStaff } from '../../../../tests/factories/people.ts';
import { buildHttpServer } from '../http-server.ts';

let test: TestApp;
let server: FastifyInstance;
let lena: TestStaff;
const account_id = 61_500;

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  lena = await aStaff(test.app, 'CS');
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const call = (method: 'GET' | 'POST', path: string, more: Record<string, unknown> = {}) =>
  server.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${lena.token}` },
    ...(method === 'GET'
      ? { query: { account_type: 'studio', account_id: String(account_id) } }
      : { payload: { account_type: 'studio', account_id, ...more } }),
  });
const watched = async () => (await call('GET', '/monitoring')).json().data;

describe('the switch of monitoring', () => {
  it('switches by a person, off with a reason, and says who did', async () => {
    await aStudio(test.app, { account_id });
    expect(await watched()).toMatchObject({ is_on: false, switched: null });
    expect((await call('POST', '/set_monitoring', { is_on: true })).statusCode).toBe(200);
    expect((await call('POST', '/set_monitoring', { is_on: true })).statusCode).toBe(409);
    expect((await call('POST', '/set_monitoring', { is_on: false })).statusCode).toBe(422);
    await call('POST', '/set_monitoring', { is_on: false, reason: 'closed' });
    expect(await watched()).toMatchObject({
      is_on: false,
      switched: { reason: 'closed', admin_username: 'lena.fischer' },
    });
    const unknown = await server.inject({
      method: 'POST',
      url: '/api/set_monitoring',
      headers: { authorization: `Bearer ${lena.token}` },
      payload: { account_type: 'studio', account_id: 1, is_on: true },
    });
    expect(unknown.statusCode).toBe(404);
  });
});
