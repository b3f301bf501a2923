import { beforeAll, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anSdnFile } from '../../../../tests/factories/list-files.ts';
import { importLists } from '../lists/import/import-lists.ts';
import { runMonitoring } from './run-monitoring.ts';

const server = aServer();
const tom = server.client('LEGAL');
const account_id = 62_000;
const LISTED = ['OKONKWO, Chukwuemeka', 'PRZYBYLSKI, Zdzislaw'];

beforeAll(async () => {
  await aStudio(server.app, { account_id, first_name: 'Zdzisław', last_name: 'Przybylski' });
});
const call = async (path: string, payload: Record<string, unknown>) => {
  expect((await tom.post(path, payload)).statusCode).toBe(200);
};
async function take(names: Parameters<typeof anSdnFile>[0]) {
  server.time.now += 1000;
  await importLists(server.app, [anSdnFile(names)], { force_reason: 'a test' });
  await runMonitoring(server.app);
}
const alerts = () =>
  server.app.db.selectFrom('monitoring_alert').selectAll().orderBy('id').execute();
const monitoring = () => tom.read('/monitoring', { account_type: 'studio', account_id });

it('a record somebody called a false positive alerts again only when it has changed', async () => {
  const key = { account_type: 'studio', account_id };
  await take(LISTED.slice(0, 1));
  await call('/run_single_aml', { run_type: 'individual', ...key });
  await take(LISTED);
  expect(await alerts()).toHaveLength(1);
  expect(await monitoring()).toMatchObject({ alerts: [{ is_open: true }] });

  const hit = await server.app.db.selectFrom('aml_hit').select('id').executeTakeFirstOrThrow();
  const decision = { disposition: 'FALSE_POSITIVE', comment: 'another birth year' };
  server.time.now += 1000;
  await call('/decide_aml_hit', { hit_id: hit.id, ...decision, expected_decision: null });
  expect(await monitoring()).toMatchObject({ alerts: [{ is_open: false }] });

  await take(LISTED.slice(0, 1));
  await take(LISTED);
  expect(await alerts()).toHaveLength(1);
  await take([LISTED[0] ?? '', ['PRZYBYLSKI, Zdzislaw', 'nationality Poland.']]);
  expect(await alerts()).toHaveLength(2);
});
