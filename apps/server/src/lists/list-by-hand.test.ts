import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import { SETTING_REQUESTED } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aPublisher, type TestPublisher } from '../../../../tests/factories/a-publisher.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anOwnFile } from '../../../../tests/factories/list-files.ts';
import { lists as listsCommand } from '../command-line/lists/lists.command.ts';
import { nowOf } from '../platform/clock.ts';
import { runMonitoring } from '../monitoring/run-monitoring.ts';
import { runUpdates } from './updates/run-updates.ts';
import { addRun } from './updates/update-run.store.ts';

let publisher: TestPublisher;
let folder: string;
const server = aServer(async () => {
  publisher = await aPublisher();
  return { settings: { LISTS_URLS: `WATCHED=${publisher.baseUrl}/own` } };
});
const anna = server.client('ADMIN');
const marta = server.clientOf(SECOND_ADMIN);
const tom = server.client('LEGAL');
const terminal = new Terminal(server);

const OTHERS = ['4,company,Karvelis Shipping Holdings,,,LT,,', '5,individual,Wayra Quispe,,,,,'];
const LISTED = ['3,individual,Zdzislaw Przybylski,,1971-03-12,PL,,', ...OTHERS];
const RENAMED = ['3,individual,Asbjorn Tveit,,1971-03-12,PL,,', ...OTHERS];
const DROPPED = [...OTHERS, '6,individual,Chukwuemeka Okonkwo,,,,,'];
const listOf = (rows: readonly string[]) => anOwnFile('watched.csv', rows);

let account_id = 63_000;
const key = () => ({ account_type: 'studio', account_id });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'by-hand-'));
});
afterAll(async () => {
  await publisher.close();
  await rm(folder, { recursive: true, force: true });
});

async function setMakerChecker(is_on: boolean): Promise<void> {
  await server.app.db
    .updateTable('maker_checker_setting')
    .set({ is_on })
    .where('kind', '=', 'hit_clearance')
    .execute();
}

async function upload(rows: readonly string[], more: Record<string, string> = {}) {
  server.time.now += 60_000;
  const file = listOf(rows);
  const named = { upload_id: randomUUID(), original_filename: file.name, modified: '2026-11-20' };
  const answer = await anna.upload(
    '/import_list',
    { ...named, ...more },
    { filename: file.name, bytes: Buffer.from(file.bytes) },
  );
  return answer.json();
}

async function publish(rows: readonly string[]): Promise<void> {
  server.time.now += 60_000;
  publisher.publish('/own', listOf(rows));
  const asked = {
    how: 'schedule',
    names: 'WATCHED',
    force_reason: null,
    actor_uuid: null,
  } as const;
  await addRun(server.app.db, { ...asked, created: nowOf(server.app.clock) });
  expect(await runUpdates(server.app)).toMatchObject([{ outcome: 'updated' }]);
}

async function onDisk(rows: readonly string[]): Promise<string> {
  const { name, bytes } = listOf(rows);
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Until what screens uses the list that is in force. */
async function untilLoaded(): Promise<void> {
  const { imported } = await server.app.db
    .selectFrom('sanctions_list')
    .select('imported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await expect
    .poll(async () => {
      const answer = await server.app.screening.screen({ name: 'Jo Dee', type: 'individual' });
      return answer.ok && answer.lists.map((list) => list.imported);
    })
    .toEqual([imported]);
}

async function run(): Promise<void> {
  await untilLoaded();
  server.time.now += 1000;
  const answer = await anna.post('/run_single_aml', { run_type: 'individual', ...key() });
  expect(answer.statusCode).toBe(200);
}

const status = async () =>
  (await anna.post('/get_kyb_result_by_account_and_type', key())).json().data.individual_aml_status;
const hits = async () => {
  const subjects = await tom.read('/aml_hits', { ...key(), run_type: 'individual' });
  return subjects.flatMap((subject: { hits: unknown[] }) => subject.hits);
};
const entryInForce = async () => {
  const answer = await server.app.screening.findEntry('WATCHED', 'WATCHED-3');
  return answer.ok ? (answer.entry?.names[0]?.name ?? null) : answer.why;
};
const pending = async (): Promise<{ id: number; summary: string }[]> =>
  anna.read('/list_setting_requests');

beforeEach(async () => {
  const { db } = server.app;
  await setMakerChecker(false);
  for (const { id } of await pending()) {
    await anna.post('/withdraw_request', { approval_request_id: id });
  }
  // The accounts of the tests before have no hits in force any more.
  await db.deleteFrom('aml_subject').execute();
  await db.deleteFrom('searched_lists_member').execute();
  await db.deleteFrom('sanctions_list').execute();
  await publish(LISTED);
  account_id += 1;
  await aStudio(server.app, {
    account_id,
    first_name: 'Zdzisław',
    last_name: 'Przybylski',
    bday: '1971-03-12',
    country: 'PL',
  });
  await run();
  expect(await status()).toBe('SUSPECTED');
});

describe('a list uploaded by hand while maker-checker is on', () => {
  it('AML-01 ends no hit: one ADMIN renames the record, runs again, and the hit is there', async () => {
    await setMakerChecker(true);
    expect(await upload(RENAMED)).toMatchObject({
      data: { state: 'refused', may_be_forced: true },
    });
    expect(await upload(RENAMED, { force_reason: 'It is a mistake.' })).toMatchObject({
      message: SETTING_REQUESTED,
      data: { state: 'requested' },
    });
    expect(await entryInForce()).toBe('Zdzislaw Przybylski');
    await run();
    expect(await status()).toBe('SUSPECTED');

    const [request] = await pending();
    const approve = { approval_request_id: request?.id };
    expect((await anna.post('/approve_request', approve)).json()).toMatchObject({
      error: 'maker-checker/own',
    });
    expect((await marta.post('/approve_request', approve)).json()).toMatchObject({
      data: { state: 'APPROVED' },
    });
    await run();
    expect(await status()).toBe('SUSPECTED');
    await runMonitoring(server.app);
    expect(await hits()).toMatchObject([{ uid: 'WATCHED-3', listing: { state: 'CHANGED' } }]);
  });

  it('needs a second ADMIN also where nothing is doubted, and is then imported as any list', async () => {
    await setMakerChecker(true);
    expect(await upload([...LISTED, OTHERS[0]?.replace('4,', '9,') ?? ''])).toMatchObject({
      data: { state: 'requested' },
    });
    const [request] = await pending();
    expect(request?.summary).toContain('by hand: 4 entries, 1 added, 0 changed, 0 dropped');
    await marta.post('/approve_request', { approval_request_id: request?.id });
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'list.imported',
      actor_uuid: marta.uuid,
      detail: { maker: 'anna.novak', entries: 4 },
    });
  });

  it('shows the second ADMIN which records with hits in force change, before and after', async () => {
    await setMakerChecker(true);
    await upload(RENAMED, { force_reason: 'It is a mistake.' });
    expect(await marta.read('/requested_lists')).toMatchObject([
      {
        list_name: 'WATCHED',
        entries: 3,
        changed: 1,
        overruled: [expect.stringContaining('WATCHED-3')],
        records: [
          {
            uid: 'WATCHED-3',
            before: { names: ['Zdzislaw Przybylski'], dates_of_birth: ['1971-03-12'] },
            after: { names: ['Asbjorn Tveit'] },
          },
        ],
      },
    ]);
    expect((await tom.get('/requested_lists')).statusCode).toBe(403);
  });

  it('AML-01 a publisher’s update is taken at once, and the hit stays as a case', async () => {
    await setMakerChecker(true);
    await publish(DROPPED);
    expect(await pending()).toEqual([]);
    await runMonitoring(server.app);
    expect(await hits()).toMatchObject([
      { uid: 'WATCHED-3', disposition: 'OPEN', listing: { state: 'GONE' } },
    ]);
    await run();
    expect(await status()).toBe('SUSPECTED');
  });
});

describe('a list uploaded by hand', () => {
  it('is doubted where it drops a record with a hit in force, and says which', async () => {
    const { data } = await upload(DROPPED);
    expect(data).toMatchObject({
      state: 'refused',
      may_be_forced: true,
      refusals: [
        { reason: 'The new list drops 1 record with a hit in force: WATCHED-3. These hits stay.' },
      ],
      records: [{ uid: 'WATCHED-3', before: { names: ['Zdzislaw Przybylski'] }, after: null }],
    });
    expect(await upload(DROPPED, { force_reason: 'The publisher says so.' })).toMatchObject({
      data: { state: 'updated' },
    });
    await run();
    expect(await status()).toBe('SUSPECTED');
  });

  it('is not doubted for a record whose hit a person cleared', async () => {
    const [hit] = await hits();
    const decision = { disposition: 'FALSE_POSITIVE', comment: 'Passport seen.', reason: 'photo' };
    const named = { hit_id: hit.id, expected_decision: null };
    expect((await tom.post('/decide_aml_hit', { ...named, ...decision })).statusCode).toBe(200);
    expect(await upload(DROPPED)).toMatchObject({ data: { state: 'updated' } });
  });
});

describe('lists import on the command line', () => {
  it('is by hand: it is doubted for the same records', async () => {
    const path = await onDisk(DROPPED);
    await expect(terminal.run(listsCommand, 'import', path)).rejects.toThrow('WATCHED-3');
  });

  it('needs an ADMIN who asks and another who approves while maker-checker is on', async () => {
    await setMakerChecker(true);
    const path = await onDisk(DROPPED);
    const forced = ['import', path, '--force', '--reason', 'a test'] as const;
    await expect(terminal.run(listsCommand, ...forced)).rejects.toThrow('--maker EMAIL');
    const byNobody = terminal.run(listsCommand, ...forced, '--maker', 'nobody@example.org');
    await expect(byNobody).rejects.toThrow('may not import lists');
    const { email } = await server.app.db
      .selectFrom('admin_user')
      .select('email')
      .where('uuid', '=', anna.uuid)
      .executeTakeFirstOrThrow();
    await server.app.db.deleteFrom('notification').execute();
    expect(await terminal.run(listsCommand, ...forced, '--maker', email)).toBe(0);
    expect(terminal.output).toContain(SETTING_REQUESTED);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'four-eyes.setting-requested',
      actor_uuid: null,
      detail: { maker_uuid: anna.uuid, operator: expect.any(String) },
    });
    const notified: { kind: string }[] = await anna.read('/notifications');
    expect(notified.map(({ kind }) => kind)).toEqual(['setting_request']);
    const [request] = await pending();
    const approve = { approval_request_id: request?.id };
    expect((await anna.post('/approve_request', approve)).statusCode).toBe(403);
    expect((await marta.post('/approve_request', approve)).statusCode).toBe(200);
    await run();
    expect(await status()).toBe('SUSPECTED');
  });
});
