import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { endLeases } from '../../../../tests/factories/leases.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anOwnFile, anSdnFile } from '../../../../tests/factories/list-files.ts';
import { aStaff, type TestStaff } from '../../../../tests/factories/people.ts';
import { buildHttpServer } from '../http-server.ts';
import { verifyAudit } from '../kernel/audit.ts';
import { importLists } from '../lists/import-lists.ts';
import { inSeconds } from '../platform/leases/lease.ts';
import { runMonitoring } from './run-monitoring.ts';

let test: TestApp;
let server: FastifyInstance;
let lena: TestStaff;
let account_id = 61_000;

const OTHERS = ['OKONKWO, Chukwuemeka', 'TVEIT, Asbjorn', 'QUISPE, Wayra'];

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  lena = await aStaff(test.app, 'CS');
});
afterAll(async () => {
  await server.close();
  await test.close();
});
beforeEach(async () => {
  const { db } = test.app;
  for (const table of ['monitoring_alert', 'monitoring_switch', 'delisted_record'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('sanctions_list').execute();
  await db
    .updateTable('verification')
    .set({ individual_aml_timestamp: null, business_aml_timestamp: null })
    .execute();
  test.time.now += 60_000;
  await take(anSdnFile(OTHERS));
  await runMonitoring(test.app);
  await untilLoaded();
  account_id += 1;
});

/** The lists of the test before may answer for another moment. */
async function untilLoaded() {
  const imported = new Date(test.time.now).toISOString();
  await expect
    .poll(
      async () => {
        const answer = await test.app.screening.screen({ name: 'Jo Dee', type: 'individual' });
        return answer.ok && answer.lists.map((list) => list.imported);
      },
      { timeout: 20_000 },
    )
    .toEqual([imported]);
}

async function take(...files: Parameters<typeof importLists>[1]) {
  test.time.now += 1000;
  const report = await importLists(test.app, files, { force_reason: 'a test' });
  expect(report.lists.every(({ outcome }) => outcome === 'imported')).toBe(true);
}
const aPerson = (given: Record<string, string> = {}) =>
  aStudio(test.app, {
    account_id,
    country: 'PL',
    first_name: 'Zdzisław',
    last_name: 'Przybylski',
    company_name: 'Karvelis Shipping Holdings',
    ...given,
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
const run = (run_type = 'individual', more = {}) =>
  call('POST', '/run_single_aml', { run_type, ...more });
const watched = async () => (await call('GET', '/monitoring')).json().data;
const runs = async () =>
  test.app.db
    .selectFrom('aml_individual_history')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
const alerts = () => test.app.db.selectFrom('monitoring_alert').selectAll().orderBy('id').execute();
const LISTED = anSdnFile([...OTHERS, 'PRZYBYLSKI, Zdzislaw']);

describe('monitoring', () => {
  it('alerts whoever was screened and is on a list that changed, with a run as any other', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    expect(await runMonitoring(test.app)).toBe(1);
    expect(await watched()).toMatchObject({
      is_on: true,
      switched: null,
      alerts: [
        {
          run_type: 'individual',
          name: 'Zdzisław Przybylski',
          list_name: 'OFAC',
          list_date: '2026-11-01',
          is_open: true,
          hits: [{ list_name: 'OFAC', uid: 'OFAC-4', verdict: 'match' }],
        },
      ],
    });
    expect((await runs()).at(-1)).toMatchObject({
      admin_note: 'Monitoring: OFAC of 2026-11-01',
      admin_uuid: null,
      individual_aml_status: 'SUSPECTED',
      client_id: `studio:${account_id}`,
    });
    const { data } = (await call('POST', '/get_kyb_result_by_account_and_type')).json();
    expect(data).toMatchObject({ individual_aml_status: 'SUSPECTED', individual_aml_by: null });
    const audit = await test.app.db
      .selectFrom('audit_log')
      .select(['act', 'actor_uuid', 'outcome'])
      .where('account_id', '=', account_id)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(audit).toEqual([
      { act: 'aml.individual-alert', actor_uuid: null, outcome: 'SUSPECTED' },
    ]);
    expect(await verifyAudit(test.app.db)).toMatchObject({ intact: true });
  });

  it('is settled by the next run of a person', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    await runMonitoring(test.app);
    test.time.now += 1000;
    await run();
    expect(await watched()).toMatchObject({ alerts: [{ is_open: false }] });
  });

  it('leaves alone who was never screened, who is switched off, and who is not like it', async () => {
    await aPerson();
    await take(LISTED);
    await runMonitoring(test.app);
    expect(await alerts()).toEqual([]);

    account_id += 1;
    await aPerson({ first_name: 'Ilse', last_name: 'Aberdeen' });
    await run();
    account_id += 1;
    await aPerson();
    await run('individual', { first_name: 'Somebody', last_name: 'Else' });
    await call('POST', '/set_monitoring', { is_on: false, reason: 'account closed' });
    await take(anSdnFile([...OTHERS, 'PRZYBYLSKI, Zdzislaw', 'PRZYBYLSKI, Zdzislaw A.']));
    await runMonitoring(test.app);
    expect(await alerts()).toEqual([]);
  });

  it('watches the company, every owner and the name that was typed', async () => {
    await aPerson({ first_name: 'Ilse', last_name: 'Aberdeen' });
    await run('individual', { first_name: 'Zdzislaw', last_name: 'Przybylski' });
    await take(LISTED, anOwnFile('watched.csv', ['1,company,Karvelis Shipping Holdings,,,LT,,']));
    expect(await runMonitoring(test.app)).toBe(2);
    expect(
      (await alerts()).map(({ run_type, name, list_name }) => [run_type, name, list_name]),
    ).toEqual([
      ['individual', 'Zdzislaw Przybylski', 'OFAC'],
      ['business', 'Karvelis Shipping Holdings', 'WATCHED'],
    ]);
  });

  it('alerts for what is new alone: once a record, and anew when the record changed', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    await runMonitoring(test.app);
    await take(anSdnFile([...OTHERS, 'PRZYBYLSKI, Zdzislaw', 'SOMEBODY, New']));
    await runMonitoring(test.app);
    expect(await alerts()).toHaveLength(1);
    await take(
      anSdnFile([...OTHERS, ['PRZYBYLSKI, Zdzislaw', 'nationality Poland.'], 'SOMEBODY, New']),
    );
    await runMonitoring(test.app);
    expect(await alerts()).toHaveLength(2);
  });

  it('does not alert for what a person found first', async () => {
    await aPerson();
    await take(LISTED);
    await untilLoaded();
    await run();
    await runMonitoring(test.app);
    expect(await alerts()).toEqual([]);
  });

  it('marks a hit whose record is listed no more, and takes the mark off when it is again', async () => {
    await aPerson();
    await take(LISTED);
    await untilLoaded();
    await run();
    await runMonitoring(test.app);
    await take(anSdnFile(OTHERS));
    await runMonitoring(test.app);
    expect((await watched()).delisted).toEqual([
      { run_type: 'individual', list_name: 'OFAC', uid: 'OFAC-4', list_date: '2026-11-01' },
    ]);
    expect((await runs()).at(-1)?.individual_aml_status).toBe('SUSPECTED');
    await take(LISTED);
    await runMonitoring(test.app);
    expect((await watched()).delisted).toEqual([]);
  });

  it('goes on where a process died, with nobody lost and nobody doubled', async () => {
    await aPerson();
    await run();
    const first = account_id;
    account_id += 1;
    await aPerson();
    await run();
    await take(LISTED);
    await untilLoaded();
    const { screening } = test.app;
    let asked = 0;
    const dying = {
      ...test.app,
      screening: {
        close: () => screening.close(),
        findEntry: (list: string, uid: string) => screening.findEntry(list, uid),
        screenMany: (asks: Parameters<typeof screening.screenMany>[0]) =>
          screening.screenMany(asks),
        screen: async (ask: Parameters<typeof screening.screen>[0]) => {
          asked += 1;
          if (asked > 1) throw new Error('the process was killed');
          return screening.screen(ask);
        },
      },
    };
    await expect(runMonitoring(dying)).rejects.toThrow('killed');
    expect(await alerts()).toHaveLength(1);
    // Two processes at once take it up.
    await Promise.all([runMonitoring(test.app), runMonitoring(test.app)]);
    expect((await alerts()).map((row) => row.account_id)).toEqual([first, account_id]);
    expect(await runs()).toHaveLength(2);
    const passes = await test.app.db.selectFrom('monitoring_pass').selectAll().execute();
    expect(passes.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(passes.at(-1)).toMatchObject({ added: 1, alerts: 2, accounts: 2 });
  });

  it('takes over from a process that is gone without a word, once its time is over', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    await runMonitoring({ ...test.app, db: test.app.db });
    await test.app.db
      .updateTable('monitoring_pass')
      .set({
        state: 'running',
        lease_by: 'gone',
        lease_until: inSeconds(60),
      })
      .where('alerts', '=', 1)
      .execute();
    test.time.now += 120_000;
    // The clock of a process says nothing about a lease.
    expect(await runMonitoring(test.app)).toBe(0);
    await endLeases(test.app.db, 'monitoring_pass');
    expect(await runMonitoring(test.app)).toBe(1);
    expect(await alerts()).toHaveLength(1);
  });

  it('lists what it found, and how far it is', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    await runMonitoring(test.app);
    const { data } = (await call('GET', '/monitoring_alerts')).json();
    expect(data.alerts[0]).toMatchObject({
      account_id,
      company_name: 'Karvelis Shipping Holdings',
      hits: [{ uid: 'OFAC-4' }],
    });
    expect(data.passes[0]).toMatchObject({ list_name: 'OFAC', state: 'done', added: 1, alerts: 1 });
  });
});
