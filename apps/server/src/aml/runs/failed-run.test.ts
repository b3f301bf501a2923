import { NAMED_STAFF } from '@verify-admin/demo/staff/people';
import { AML_REFUSALS } from '@verify-admin/rulebook/aml/aml.rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { Client } from '../../../../../tests/factories/client.ts';
import { anSdnFile } from '../../../../../tests/factories/list-files.ts';
import { buildHttpServer } from '../../http-server.ts';
import { createLog } from '../../platform/log.ts';
import { importLists } from '../../lists/import/import-lists.ts';
import { LocalScreening } from '../../platform/screening/local-screening.ts';
import type { Screening } from '../../platform/screening/screening.ts';

const ACCOUNT = { account_type: 'studio', account_id: 48_213 } as const;
const logged: unknown[] = [];

const write = (line: string) => void logged.push(JSON.parse(line));
const test = anOpenApp({ log: createLog('info', { write }) });
beforeAll(async () => {
  const { account_id } = ACCOUNT;
  await aStudio(test.app, { account_id, first_name: 'Zsófia', last_name: 'Halmos' });
});

beforeEach(async () => {
  logged.length = 0;
  await test.app.db.deleteFrom('sanctions_list').execute();
});

const importOne = () =>
  importLists(test.app, [anSdnFile(['OKONKWO, Chukwuemeka'])], { force_reason: 'a test' });

/** Runs AML over HTTP with `screening` instead of the app's, and closes it. */
async function runWith(screening: Screening, payload: Record<string, unknown> = {}) {
  const app = { ...test.app, screening };
  const http = await buildHttpServer(app, []);
  const lena = new Client({ app, http }, NAMED_STAFF.CS);
  const asked = { run_type: 'individual', ...ACCOUNT, ...payload };
  const answer = await lena.post('/run_single_aml', asked);
  await http.close();
  await screening.close();
  return answer;
}

async function expectNothingChanged() {
  const { db } = test.app;
  const account = await db.selectFrom('verification').selectAll().executeTakeFirst();
  expect(account).toMatchObject({
    individual_aml_status: 'NOT_RUN',
    individual_aml_timestamp: null,
    individual_aml_by: null,
  });
  expect(await db.selectFrom('aml_individual_history').selectAll().execute()).toEqual([]);
  const audited = db.selectFrom('audit_log').selectAll().where('account_id', 'is not', null);
  expect(await audited.execute()).toEqual([]);
}

describe('a screening that fails', () => {
  it('AML-07 without any list is logged and refused, never clear', async () => {
    const answer = await runWith(new LocalScreening(test.app));
    expect([answer.statusCode, answer.json().error, answer.json().detail]).toEqual([
      503,
      'aml/no-lists',
      AML_REFUSALS['aml/no-lists'].sentence,
    ]);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'AML screening failed', why: 'no-lists', ...ACCOUNT }),
    );
    expect(JSON.stringify(logged)).not.toMatch(/Zsófia|Halmos/);
    await expectNothingChanged();
  });

  it('AML-07 with the engine away is a 503, never clear', async () => {
    await importOne();
    const patience = { load: 1, answer: 1 };
    const answer = await runWith(new LocalScreening({ ...test.app, patience }));
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'aml/unavailable']);
    await expectNothingChanged();
  });

  it('AML-07 of a name that is none is a 422, never clear', async () => {
    await importOne();
    const answer = await runWith(new LocalScreening(test.app), { last_name: '?' });
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'aml/name-not-screenable']);
    await expectNothingChanged();
  });

  it('AML-07 can be run again once the lists are there', async () => {
    await importOne();
    const answer = await runWith(new LocalScreening(test.app));
    expect(answer.json().data).toMatchObject({ status: 'NOT_SUSPECTED', hits: 0, pep: false });
  });
});
