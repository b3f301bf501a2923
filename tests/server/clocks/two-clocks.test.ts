import { CLOCK_ACT_NAMES } from '@verify-admin/rulebook/kernel/clock-acts';
import { SHARE } from '@verify-admin/rulebook/kernel/clock-cases';
import { DAY_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeWrongClocks } from '../../../apps/server/src/clock-cases/describe-wrong-clocks.ts';
import { clockActs } from '../../../apps/server/src/begin-work.ts';
import {
  listOpenCases,
  saveTrusted,
} from '../../../apps/server/src/kernel/clock-check/clock-cases.store.ts';
import { RetentionDesk, studio } from '../../factories/a-retention-desk.ts';
import { aStudio } from '../../factories/accounts.ts';
import { TEST_NOW } from '../../factories/an-app.ts';
import { auditLines, countAuditLines } from '../../factories/audit-lines.ts';

/**
 * What waits in 200 days of both clocks: an account of each phase of retention, a form, a document on expiry and others,
 * each due then and not now. Clocks are those of the app, so both of them can be moved here; with the clocks of real
 * processes: `moved-processes.test.ts`.
 */
const desk = new RetentionDesk();
const { server, anna, tom } = desk;
const NOW = Date.parse(TEST_NOW);
const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

let account_id = 82_000;

/** A form that an applicant typed ten minutes ago. */
async function aDraft(): Promise<void> {
  account_id += 1;
  const id = account_id;
  await aStudio(server.app, studio(id));
  const updated = new Date(NOW - 10 * MINUTE_MS).toISOString();
  const draft = { ...studio(id), version: 1, key_id: 'k', ciphertext: 'c', updated };
  await desk.db.insertInto('kyb_draft').values(draft).execute();
}

/** Documentation that Legal approved, which expires in so many days. */
async function aDocument(days: number): Promise<number> {
  account_id += 1;
  const id = account_id;
  const legal = {
    kyb_status: 'APPROVED',
    kyc_status: 'complete',
    due_diligence_status: 'APPROVED',
    due_diligence_timestamp: at(-30),
    due_diligence_by: tom.uuid,
  } as const;
  await aStudio(server.app, studio(id), legal);
  const data_json = JSON.stringify({ business_type: 3, companyName: 'Duna' });
  await sql`insert into expiry_record (account_type, account_id, created, expires, data_json)
    values ('studio', ${id}, ${at(days - 1096)}, ${at(days)}, ${data_json})`.execute(desk.db);
  return id;
}

const WATCHED = [
  'note',
  'payment_value',
  'kyb_draft',
  'verification',
  'expiry_record',
  'idempotent_request',
  'partial_upload',
  'approval_request',
  'retention_run',
  'rescreening_run',
  'web_session',
] as const;

/** Everything that an act of the clock may change, row by row. */
async function stored(): Promise<unknown> {
  const tables: Record<string, unknown> = {};
  for (const table of WATCHED) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t order by 1`.execute(desk.db);
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Every act of the clock is looked for, as the workers do. */
async function workAll(): Promise<void> {
  for (const { doNext } of clockActs(server.app)) while (await doNext());
}

function move(process: number, database: number): void {
  server.time.now = NOW + process;
  server.time.database = NOW + database;
}

const kinds = async () => (await listOpenCases(desk.db)).map(({ kind }) => kind);

beforeEach(async () => {
  await desk.alone();
  await sql`delete from kyb_draft`.execute(desk.db);
  await sql`delete from expiry_record`.execute(desk.db);
  await sql`delete from clock_case`.execute(desk.db);
  await sql`delete from retention_run`.execute(desk.db);
  move(0, 0);
  await saveTrusted(desk.db, NOW);
});

const FAR = 200 * DAY_MS;

describe('acts of the clock', () => {
  const MOVES = [
    ['the process is 200 days ahead', FAR, 0, 'difference'],
    ['the process is 200 days behind', -FAR, 0, 'difference'],
    ['the database is 200 days ahead', 0, FAR, 'difference'],
    ['both are 200 days ahead', FAR, FAR, 'leap'],
    ['both are 200 days behind', -FAR, -FAR, 'leap'],
    ['the process is 61 seconds ahead', MINUTE_MS + 1000, 0, 'difference'],
  ] as const;

  it.each(MOVES)(
    'none is done while %s; afterwards all go on',
    async (_name, process, database, kind) => {
      await desk.switchOn();
      const ended = await desk.aStudioIn('ended', at(-5 * 366 + 100));
      await desk.addPayment(await desk.aStudioIn('denied', at(-10)));
      await aDraft();
      const document = await aDocument(100);
      const before = await stored();

      move(process, database);
      await workAll();
      expect(await stored()).toEqual(before);
      expect(await kinds()).toEqual([kind]);

      move(0, 0);
      await workAll();
      expect(await kinds()).toEqual([]);
      expect(await desk.rowsOf('note', ended)).toBe(1);

      await sql`update account set status_since = '2015-01-01' where account_id = ${ended}`.execute(
        desk.db,
      );
      await sql`update expiry_record set expires = ${TEST_NOW} where account_id = ${document}`.execute(
        desk.db,
      );
      await sql`delete from retention_run`.execute(desk.db);
      await workAll();
      expect(await desk.rowsOf('note', ended)).toBe(0);
      const [legal] = await auditLines(server.app, { account_id: document, act: 'legal.expired' });
      expect(legal).toMatchObject({ outcome: 'EXPIRED' });
    },
  );

  it('what is due then would be gone: once a person says that the clock is right, it is done', async () => {
    await desk.switchOn();
    const ended = await desk.aStudioIn('ended', at(-5 * 366 + 100));
    await aDraft();
    move(FAR, FAR);
    await workAll();
    expect(await desk.rowsOf('note', ended)).toBe(1);
    const [open] = await listOpenCases(desk.db);
    const asked = { id: open?.id ?? 0, reason: 'We were closed.' };
    // Signed in by the clock of then.
    const admin = server.client('ADMIN');
    expect((await admin.post('/release_clock_case', asked)).statusCode).toBe(200);
    await workAll();
    expect(await desk.rowsOf('note', ended)).toBe(0);
    expect(await desk.db.selectFrom('kyb_draft').selectAll().execute()).toEqual([]);
    move(0, 0);
    // It was released by a clock that was wrong: setting it right is a leap again.
    await workAll();
    expect(await kinds()).toEqual(['leap']);
  });

  it('each of them asks the clock check', async () => {
    move(FAR, FAR);
    await workAll();
    const asked: string[] = [];
    const { clockCheck } = server.app;
    const counting = {
      ...server.app,
      clockCheck: Object.assign(Object.create(clockCheck), {
        ask: async (act: string) => {
          asked.push(act);
          return null;
        },
      }),
    };
    for (const { doNext } of clockActs(counting)) expect(await doNext()).toBe(false);
    expect(asked).toEqual(CLOCK_ACT_NAMES);
  });
});

describe('one worker alone, 40 days ahead', () => {
  it('deletes no form of ten minutes ago and expires no approval', async () => {
    await aDraft();
    const documents = [await aDocument(20), await aDocument(39)];
    move(40 * DAY_MS, 0);
    await workAll();
    expect(await desk.db.selectFrom('kyb_draft').selectAll().execute()).toHaveLength(1);
    for (const id of documents) {
      expect(await auditLines(server.app, { account_id: id })).toEqual([]);
    }
    // Another worker, whose clock is right, does not end the case while the first one lives and is wrong.
    await server.app.dependencies.look();
    move(0, 0);
    await workAll();
    expect(await kinds()).toEqual(['difference']);
    await server.app.dependencies.look();
    await workAll();
    expect(await kinds()).toEqual([]);
  });
});

describe('more than a share of the accounts at once', () => {
  const many = () => Array.from({ length: SHARE.least + 1 }, () => aDocument(0));

  it('waits for an ADMIN, and then is done', async () => {
    const documents = await Promise.all(many());
    await workAll();
    const [open] = await listOpenCases(desk.db);
    expect(open).toMatchObject({ kind: 'share', act: 'document-expiry', due: SHARE.least + 1 });
    expect(await countAuditLines(server.app, 'legal.expired')).toBeLessThan(SHARE.least);
    const before = await countAuditLines(server.app, 'legal.expired');
    const asked = { id: open?.id ?? 0, reason: 'They were imported on one day.' };
    expect((await anna.post('/release_clock_case', asked)).statusCode).toBe(200);
    await workAll();
    expect((await countAuditLines(server.app, 'legal.expired')) - before).toBe(documents.length);
    expect(await kinds()).toEqual([]);
  });

  it('holds up no other act', async () => {
    await Promise.all(many());
    await desk.switchOn();
    const ended = await desk.aStudioIn('ended', '2015-01-01T00:00:00.000Z');
    await workAll();
    expect(await kinds()).toEqual(['share']);
    expect(await desk.rowsOf('note', ended)).toBe(0);
  });
});

describe('the case', () => {
  it('is one, of which every ADMIN is notified, and whose opening and release are in the audit log', async () => {
    move(3 * DAY_MS, 3 * DAY_MS);
    await Promise.all([workAll(), workAll(), server.app.dependencies.look()]);
    const open = await listOpenCases(desk.db);
    expect(open).toHaveLength(1);
    const notices = await desk.db
      .selectFrom('notification')
      .select(['recipient', 'excerpt'])
      .where('kind', '=', 'clock_case')
      .execute();
    expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual(
      [anna.uuid, desk.marta.uuid].toSorted(),
    );
    expect(notices[0]?.excerpt).toContain('3 days');
    const held = await auditLines(server.app, { act: 'clock.acts-held' });
    expect(held.at(-1)).toMatchObject({ actor_uuid: null, outcome: 'Clock leapt' });
    const id = open[0]?.id ?? 0;
    const [admin, legal] = [server.client('ADMIN'), server.client('LEGAL')];
    expect((await legal.post('/release_clock_case', { id, reason: 'x' })).statusCode).toBe(403);
    const unreasoned = await admin.post('/release_clock_case', { id, reason: ' ' });
    expect(unreasoned.json()).toMatchObject({ error: 'clock/reason-required' });
    const released = await admin.post('/release_clock_case', { id, reason: 'Off for three days.' });
    expect(released.json().message).toBe('Deleting, expiry and rescreening by time goes on.');
    const again = await admin.post('/release_clock_case', { id, reason: 'Off for three days.' });
    expect(again.json()).toMatchObject({ error: 'clock/case-ended' });
    const lines = await auditLines(server.app, { act: 'clock.acts-released' });
    expect(lines.at(-1)).toMatchObject({ actor_uuid: anna.uuid });
    await workAll();
    expect(await kinds()).toEqual([]);
  });

  it('of clocks that differ is not released, and is said to the whole desk', async () => {
    move(2 * MINUTE_MS, 0);
    await server.app.clockCheck.look();
    const { cases } = await tom.read('/get_clock_cases');
    expect(cases).toMatchObject([{ kind: 'difference', seconds: 120 }]);
    const refused = await anna.post('/release_clock_case', { id: cases[0].id, reason: 'x' });
    expect(refused.json()).toMatchObject({ error: 'clock/not-releasable' });
    const outages = await desk.lena.read('/get_outages');
    expect(outages.map(({ outage }: { outage: string }) => outage)).toContain('clock');
  });

  it('is said by a start, as is a clock that differs', async () => {
    const said = () => describeWrongClocks(server.app);
    expect(await said()).toEqual([]);
    move(3 * MINUTE_MS, 0);
    expect(await said()).toEqual([
      'The clock of this machine is 180 s ahead of that of the database: let both follow NTP.',
    ]);
    move(9 * DAY_MS, 9 * DAY_MS);
    expect(await said()).toEqual([expect.stringMatching(/: 9 days\. Either it is wrong/)]);
  });

  it('an installation that was never watched trusts the newest line of its audit log', async () => {
    await sql`update clock_watch set trusted = null`.execute(desk.db);
    await sql`delete from process_life`.execute(desk.db);
    move(400 * DAY_MS, 400 * DAY_MS);
    await workAll();
    expect(await kinds()).toEqual(['leap']);
  });
});
