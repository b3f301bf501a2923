import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anSdnFile } from '../../../../tests/factories/list-files.ts';
import { aStaff, type TestStaff } from '../../../../tests/factories/people.ts';
import { buildHttpServer } from '../http-server.ts';
import { importLists } from '../lists/import-lists.ts';
import { runMonitoring } from './run-monitoring.ts';

let test: TestApp;
let server: FastifyInstance;
let tom: TestStaff;
const account_id = 62_000;
const LISTED = ['OKONKWO, Chukwuemeka', 'PRZYBYLSKI, Zdzislaw'];

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  tom = await aStaff(test.app, 'LEGAL');
  await aStudio(test.app, { account_id, first_name: 'Zdzisław', last_name: 'Przybylski' });
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const call = async (path: string, payload: Record<string, unknown>) => {
  const headers = { authorization: `Bearer ${tom.token}` };
  const answer = await server.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  expect(answer.statusCode).toBe(200);
};
async function take(names: Parameters<typeof anSdnFile>[0]) {
  test.time.now += 1000;
  await importLists(test.app, [anSdnFile(names)], { force_reason: 'a test' });
  await runMonitoring(test.app);
}
const alerts = () => test.app.db.selectFrom('monitoring_alert').selectAll().orderBy('id').execute();
const monitoring = async () =>
  (
    await server.inject({
      method: 'GET',
      url: '/api/monitoring',
      headers: { authorization: `Bearer ${tom.token}` },
      query: { account_type: 'studio', account_id: String(account_id) },
    })
  ).json().data;

it('a record somebody called a false positive alerts again only when it has changed', async () => {
  const key = { account_type: 'studio', account_id };
  await take(LISTED.slice(0, 1));
  await call('/run_single_aml', { run_type: 'individual', ...key });
  await take(LISTED);
  expect(await alerts()).toHaveLength(1);
  expect(await monitoring()).toMatchObject({ alerts: [{ is_open: true }] });

  const hit = await test.app.db.selectFrom('aml_hit').select('id').executeTakeFirstOrThrow();
  const decision = { disposition: 'FALSE_POSITIVE', comment: 'another birth year' };
  test.time.now += 1000;
  await call('/decide_aml_hit', { hit_id: hit.id, ...decision, expected_decision: null });
  expect(await monitoring()).toMatchObject({ alerts: [{ is_open: false }] });

  await take(LISTED.slice(0, 1));
  await take(LISTED);
  expect(await alerts()).toHaveLength(1);
  await take([LISTED[0] ?? '', ['PRZYBYLSKI, Zdzislaw', 'nationality Poland.']]);
  expect(await alerts()).toHaveLength(2);
});
