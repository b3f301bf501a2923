import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { endLeases } from '../../../../tests/factories/leases.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { dataOf } from '../../../../tests/factories/client.ts';
import { anOwnFile, anSdnFile } from '../../../../tests/factories/list-files.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { importLists } from '../lists/import/import-lists.ts';
import { inSeconds } from '../platform/leases/lease.ts';
import { runMonitoring } from './run-monitoring.ts';

const server = aServer();
const lena = server.client('CS');
let account_id = 61_000;

const OTHERS = ['OKONKWO, Chukwuemeka', 'TVEIT, Asbjorn', 'QUISPE, Wayra'];

beforeEach(async () => {
  const { db } = server.app;
  for (const table of ['monitoring_alert', 'monitoring_switch', 'delisted_record'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('searched_lists_member').execute();
  await db.deleteFrom('sanctions_list').execute();
  await db
    .updateTable('verification')
    .set({ individual_aml_timestamp: null, business_aml_timestamp: null })
    .execute();
  server.time.now += 60_000;
  await take(anSdnFile(OTHERS));
  await runMonitoring(server.app);
  await untilLoaded();
  account_id += 1;
});

/** The lists of the test before may answer for another moment. */
async function untilLoaded() {
  const imported = new Date(server.time.now).toISOString();
  await expect
    .poll(async () => {
      const answer = await server.app.screening.screen({ name: 'Jo Dee', type: 'individual' });
      return answer.ok && answer.lists.map((list) => list.imported);
    })
    .toEqual([imported]);
}

async function take(...files: Parameters<typeof importLists>[1]) {
  server.time.now += 1000;
  const report = await importLists(server.app, files, { force_reason: 'a test' });
  expect(report.lists.every(({ outcome }) => outcome === 'imported')).toBe(true);
}
const aPerson = (given: Record<string, string> = {}) =>
  aStudio(server.app, {
    account_id,
    country: 'PL',
    first_name: 'Zdzisław',
    last_name: 'Przybylski',
    company_name: 'Karvelis Shipping Holdings',
    ...given,
  });
const key = () => ({ account_type: 'studio', account_id });
const run = (run_type = 'individual', more = {}) =>
  lena.post('/run_single_aml', { run_type, ...key(), ...more });
const watched = () => lena.read('/monitoring', key());
const runs = async () =>
  server.app.db
    .selectFrom('aml_individual_history')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
const alerts = () =>
  server.app.db.selectFrom('monitoring_alert').selectAll().orderBy('id').execute();
const LISTED = anSdnFile([...OTHERS, 'PRZYBYLSKI, Zdzislaw']);

describe('monitoring', () => {
  it('alerts for an account that was screened and is on a list that changed, with an ordinary run', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    expect(await runMonitoring(server.app)).toBe(1);
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
    const data = dataOf(await lena.post('/get_kyb_result_by_account_and_type', key()));
    expect(data).toMatchObject({ individual_aml_status: 'SUSPECTED', individual_aml_by: null });
    expect((await auditLines(server.app, { account_id })).at(-1)).toMatchObject({
      act: 'aml.individual-alert',
      actor_uuid: null,
      outcome: 'SUSPECTED',
    });
    expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });
  });

  it('notifies who has the account, once', async () => {
    await aPerson();
    await run();
    await server.client('ADMIN').post('/update_user_assignment', {
      ...key(),
      admin_uuid: lena.uuid,
    });
    await take(LISTED);
    await runMonitoring(server.app);
    await runMonitoring(server.app);
    const [{ id } = { id: 0 }] = await alerts();
    const own: { kind: string }[] = await lena.read('/notifications');
    expect(own.filter(({ kind }) => kind === 'alert')).toMatchObject([
      {
        account: key(),
        actor: null,
        source_id: id,
        run_type: 'individual',
        excerpt: 'OFAC of 2026-11-01: 1 new hit',
        read: null,
      },
    ]);
  });

  it('is settled by the next run of a person', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    await runMonitoring(server.app);
    server.time.now += 1000;
    await run();
    expect(await watched()).toMatchObject({ alerts: [{ is_open: false }] });
  });

  it('leaves alone who was never screened, who is switched off, and who is not like it', async () => {
    await aPerson();
    await take(LISTED);
    await runMonitoring(server.app);
    expect(await alerts()).toEqual([]);

    account_id += 1;
    await aPerson({ first_name: 'Ilse', last_name: 'Aberdeen' });
    await run();
    account_id += 1;
    await aPerson();
    await run('individual', { first_name: 'Somebody', last_name: 'Else' });
    await lena.post('/set_monitoring', { ...key(), is_on: false, reason: 'account closed' });
    await take(anSdnFile([...OTHERS, 'PRZYBYLSKI, Zdzislaw', 'PRZYBYLSKI, Zdzislaw A.']));
    await runMonitoring(server.app);
    expect(await alerts()).toEqual([]);
  });

  it('watches the company, every owner and the name that was typed', async () => {
    await aPerson({ first_name: 'Ilse', last_name: 'Aberdeen' });
    await run('individual', { first_name: 'Zdzislaw', last_name: 'Przybylski' });
    await take(LISTED, anOwnFile('watched.csv', ['1,company,Karvelis Shipping Holdings,,,LT,,']));
    expect(await runMonitoring(server.app)).toBe(2);
    expect(
      (await alerts()).map(({ run_type, name, list_name }) => [run_type, name, list_name]),
    ).toEqual([
      ['individual', 'Zdzislaw Przybylski', 'OFAC'],
      ['business', 'Karvelis Shipping Holdings', 'WATCHED'],
    ]);
  });

  it('alerts for what is new alone: once a record, and again when the record changed', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    await runMonitoring(server.app);
    await take(anSdnFile([...OTHERS, 'PRZYBYLSKI, Zdzislaw', 'SOMEBODY, New']));
    await runMonitoring(server.app);
    expect(await alerts()).toHaveLength(1);
    await take(
      anSdnFile([...OTHERS, ['PRZYBYLSKI, Zdzislaw', 'nationality Poland.'], 'SOMEBODY, New']),
    );
    await runMonitoring(server.app);
    expect(await alerts()).toHaveLength(2);
  });

  it('does not alert for what a person found first', async () => {
    await aPerson();
    await take(LISTED);
    await untilLoaded();
    await run();
    await runMonitoring(server.app);
    expect(await alerts()).toEqual([]);
  });

  it('marks a hit whose record is no longer listed, until it is listed again', async () => {
    await aPerson();
    await take(LISTED);
    await untilLoaded();
    await run();
    await runMonitoring(server.app);
    await take(anSdnFile(OTHERS));
    await runMonitoring(server.app);
    expect((await watched()).delisted).toEqual([
      { run_type: 'individual', list_name: 'OFAC', uid: 'OFAC-4', list_date: '2026-11-01' },
    ]);
    expect((await runs()).at(-1)?.individual_aml_status).toBe('SUSPECTED');
    await take(LISTED);
    await runMonitoring(server.app);
    expect((await watched()).delisted).toEqual([]);
  });

  it('resumes where a process died, without losing or repeating an account', async () => {
    await aPerson();
    await run();
    const first = account_id;
    account_id += 1;
    await aPerson();
    await run();
    await take(LISTED);
    await untilLoaded();
    const { screening } = server.app;
    let asked = 0;
    const dying = {
      ...server.app,
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
    // Two processes resume it at once.
    await Promise.all([runMonitoring(server.app), runMonitoring(server.app)]);
    expect((await alerts()).map((row) => row.account_id)).toEqual([first, account_id]);
    expect(await runs()).toHaveLength(2);
    const rescreenings = await server.app.db.selectFrom('rescreening_run').selectAll().execute();
    expect(rescreenings.filter(({ state }) => state !== 'done')).toEqual([]);
    const found = rescreenings.find(({ alerts: raised }) => raised === 2);
    expect(found).toMatchObject({ added: 1, alerts: 2, accounts: 2 });
  });

  it('takes over from a process that is gone once its lease has expired', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    await runMonitoring({ ...server.app, db: server.app.db });
    await server.app.db
      .updateTable('rescreening_run')
      .set({
        state: 'running',
        lease_by: 'gone',
        lease_until: inSeconds(60),
      })
      .where('alerts', '=', 1)
      .execute();
    server.time.now += 120_000;
    // A lease follows the clock of the database, not of the process.
    expect(await runMonitoring(server.app)).toBe(0);
    await endLeases(server.app.db, 'rescreening_run');
    expect(await runMonitoring(server.app)).toBe(1);
    expect(await alerts()).toHaveLength(1);
  });

  it('lists the alerts and the rescreening runs', async () => {
    await aPerson();
    await run();
    await take(LISTED);
    await runMonitoring(server.app);
    const data = await lena.read('/monitoring_alerts');
    expect(data.alerts[0]).toMatchObject({
      account_id,
      company_name: 'Karvelis Shipping Holdings',
      hits: [{ uid: 'OFAC-4' }],
    });
    expect(data.rescreening_runs[0]).toMatchObject({
      list_name: 'OFAC',
      state: 'done',
      added: 1,
      alerts: 1,
    });
  });
});
