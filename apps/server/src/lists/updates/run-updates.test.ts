import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { endLeases } from '../../../../../tests/factories/leases.ts';
import { aPublisher, type TestPublisher } from '../../../../../tests/factories/a-publisher.ts';
import {
  anAltFile,
  anOwnFile,
  anSdnFile,
  aUnFile,
} from '../../../../../tests/factories/list-files.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';
import { nowOf } from '../../platform/clock.ts';
import { importLists } from '../import/import-lists.ts';
import { runUpdates, scheduleUpdate } from './run-updates.ts';
import { addRun, takeRun } from './update-run.store.ts';

const NAMES = ['ONE, A', 'TWO, B', 'THREE, C', 'FOUR, D'];
const DAY = 86_400_000;

let publisher: TestPublisher;
afterAll(() => publisher.close());

const test = anOpenApp(async () => {
  publisher = await aPublisher();
  const at = (name: string, path: string) =>
    `${name}=${publisher.baseUrl.replace('//', '//user:secret@')}${path}?token=secret`;
  return {
    settings: {
      LISTS_URLS: `${at('OFAC', '/sdn.csv')},${at('OFAC', '/alt.csv')} ${at('UN', '/un.xml')} ${at('WATCHED', '/own')}`,
    },
  };
});
beforeEach(async () => {
  for (const table of [
    'list_update',
    'list_update_run',
    'list_source',
    'sanctions_list',
  ] as const) {
    await test.app.db.deleteFrom(table).execute();
  }
  publisher.publish('/sdn.csv', anSdnFile(NAMES));
  publisher.publish('/alt.csv', anAltFile([[1, 'EINS, A']]));
  publisher.publish('/un.xml', aUnFile(['Ana', 'Bob']));
  publisher.publish('/own', anOwnFile('x.csv', ['1,individual,Jo Dee,,,,,']));
  publisher.asked.length = 0;
});

const limits = { bytes: 1_000_000, total: 60_000 };
async function update(names = '', force_reason: string | null = null, total = limits.total) {
  const created = nowOf(test.app.clock);
  const how = 'command-line' as const;
  await addRun(test.app.db, { how, names, force_reason, actor_uuid: null, created });
  return runUpdates(test.app, { limits: { ...limits, total } });
}
const outcomes = async (...given: Parameters<typeof update>) =>
  Object.fromEntries(((await update(...given)) ?? []).map((one) => [one.list_name, one.outcome]));
const inForce = async (list_name: string) =>
  test.app.db
    .selectFrom('sanctions_list')
    .selectAll()
    .where('list_name', '=', list_name)
    .orderBy('id')
    .execute();
const history = () => test.app.db.selectFrom('list_update').selectAll().orderBy('id').execute();

describe('updating the lists from their publishers', () => {
  it('takes each list whole, says what changed, and asks the next time only for what did', async () => {
    expect(await outcomes()).toEqual({ OFAC: 'updated', UN: 'updated', WATCHED: 'updated' });
    expect(await outcomes()).toEqual({ OFAC: 'unchanged', UN: 'unchanged', WATCHED: 'unchanged' });
    expect(publisher.asked.slice(4)).toEqual([
      'GET /sdn.csv 304',
      'GET /alt.csv 304',
      'GET /un.xml 304',
      'GET /own 304',
    ]);
    publisher.publish('/sdn.csv', anSdnFile([...NAMES.slice(0, 3), 'VIER, D', 'FIVE, E']));
    expect(await outcomes('OFAC')).toEqual({ OFAC: 'updated' });
    const newest = (await history()).at(-1);
    expect(newest).toMatchObject({
      list_name: 'OFAC',
      host: new URL(publisher.baseUrl).host,
      entries_before: 4,
      entries_after: 5,
      added: 1,
      changed: 1,
      removed: 0,
    });
    const [, second] = await inForce('OFAC');
    expect(second?.source).toBe('sdn.csv, alt.csv (aliases)');
    expect(await verifyAudit(test.app.db)).toMatchObject({ intact: true });
  });

  it('takes the files of a list together or not at all', async () => {
    await update();
    publisher.publish('/sdn.csv', anSdnFile([...NAMES, 'FIVE, E']));
    publisher.answer('/alt.csv', (_request, response) => {
      response.writeHead(500).end();
    });
    expect(await outcomes('OFAC')).toEqual({ OFAC: 'failed' });
    expect((await history()).at(-1)).toMatchObject({
      reason: 'alt.csv: The publisher answered 500.',
      entries_before: 4,
      entries_after: null,
    });
    expect(await inForce('OFAC')).toHaveLength(1);
  });

  const BAD: readonly (readonly [
    string,
    'refused' | 'failed',
    (response: ServerResponse) => void,
  ])[] = [
    ['a web page', 'refused', (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>')],
    ['a web page that says it is a list', 'refused', (r) => r.end('<!doctype html><p>Sorry')],
    ['another kind of list', 'refused', (r) => r.end(Buffer.from(anSdnFile(NAMES).bytes))],
    [
      'half a list',
      'refused',
      (r) => r.end('<?xml version="1.0"?><CONSOLIDATED_LIST><INDIVIDUALS>'),
    ],
    ['nothing', 'refused', (r) => r.end('')],
    ['an error', 'failed', (r) => r.writeHead(503).end()],
    ['a broken line', 'failed', (r) => r.destroy()],
    ['too much', 'refused', (r) => r.end(Buffer.alloc(1_000_001))],
    [
      'a way inside',
      'refused',
      (r) => r.writeHead(302, { location: 'https://192.168.0.1/' }).end(),
    ],
  ];
  it.each(BAD)('keeps the list when the publisher gives %s', async (_what, outcome, answer) => {
    await update();
    publisher.answer('/un.xml', (_request, response) => answer(response));
    expect(await outcomes('UN')).toEqual({ UN: outcome });
    expect((await history()).at(-1)?.reason).toMatch(/\w+.*\./s);
    expect(await inForce('UN')).toHaveLength(1);
  });

  it('keeps the list when the publisher gives silence', async () => {
    await update();
    publisher.answer('/un.xml', () => undefined);
    expect(await outcomes('UN', null, 500)).toEqual({ UN: 'failed' });
    expect((await history()).at(-1)?.reason).toMatch(/\w+.*\./s);
    expect(await inForce('UN')).toHaveLength(1);
  });

  it('keeps a list whose successor has shrunk, unless it is forced', async () => {
    await update();
    publisher.publish('/sdn.csv', anSdnFile(NAMES.slice(0, 1)));
    expect(await outcomes('OFAC')).toEqual({ OFAC: 'refused' });
    expect((await history()).at(-1)?.reason).toContain('75 % fewer');
    expect(await outcomes('OFAC', 'OFAC says so')).toEqual({ OFAC: 'updated' });
    expect((await inForce('OFAC')).at(-1)?.entries).toBe(1);
  });

  it('does not believe “not modified” where another file was imported by hand since', async () => {
    await update();
    await importLists(test.app, [aUnFile(['Ana', 'Cem', 'Dua'])], { force_reason: null });
    expect(await outcomes('UN')).toEqual({ UN: 'updated' });
    expect((await inForce('UN')).at(-1)?.entries).toBe(2);
  });

  it('does one update at a time, and goes on with one whose process is gone', async () => {
    const { db, clock } = test.app;
    const run = { how: 'desk', names: '', force_reason: null, actor_uuid: null } as const;
    expect(await addRun(db, { ...run, created: nowOf(clock) })).not.toBeNull();
    expect(await addRun(db, { ...run, created: nowOf(clock) })).toBeNull();
    await takeRun(db, 'a process that dies');
    test.time.now += 11 * 60_000;
    // A lease follows the clock of the database, not of the process.
    expect(await runUpdates(test.app)).toBeNull();
    await endLeases(db, 'list_update_run');
    expect(await runUpdates(test.app, { limits })).toHaveLength(3);
  });

  it('asks daily where addresses are set, and not where none are', async () => {
    await scheduleUpdate(test.app);
    expect(await runUpdates(test.app, { limits })).toHaveLength(3);
    await scheduleUpdate(test.app);
    expect(await runUpdates(test.app, { limits })).toBeNull();
    test.time.now += DAY + DAY / 24;
    await scheduleUpdate(test.app);
    expect(await runUpdates(test.app, { limits })).toHaveLength(3);
    test.time.now += 3 * DAY;
    const { LISTS_URLS: _unset, ...config } = test.app.config;
    await scheduleUpdate({ ...test.app, config: { ...config, LISTS_URLS: undefined } });
    expect(await runUpdates(test.app)).toBeNull();
  });

  it('stores no secret of an address', async () => {
    await update();
    publisher.answer('/un.xml', (_request, response) => response.destroy());
    await update('UN');
    const { db } = test.app;
    const stored = [
      ...(await history()),
      ...(await db.selectFrom('list_source').selectAll().execute()),
      ...(await db.selectFrom('audit_log').selectAll().execute()),
    ];
    expect(JSON.stringify(stored)).not.toContain('secret');
  });
});
