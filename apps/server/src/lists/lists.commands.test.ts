import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aPublisher, type TestPublisher } from '../../../../tests/factories/a-publisher.ts';
import {
  anAltFile,
  anOwnFile,
  anSdnFile,
  aUnFile,
} from '../../../../tests/factories/list-files.ts';
import { aUkSheet } from '../../../../tests/factories/list-sheets.ts';
import { aPerson } from '../../../../tests/factories/people.ts';
import type { ListFile } from './files/list-file.ts';
import { runUpdates } from './updates/run-updates.ts';
import { addRun } from './updates/update-run.store.ts';

let publisher: TestPublisher;

afterAll(() => publisher.close());
const server = aServer(async () => {
  publisher = await aPublisher();
  publisher.publish('/un.xml', aUnFile(['Ana', 'Bob']));
  return { settings: { LISTS_URLS: `UN=${publisher.baseUrl}/un.xml` } };
});
const anna = server.client('ADMIN');

beforeEach(async () => {
  for (const table of [
    'list_upload',
    'list_update',
    'list_update_run',
    'sanctions_list',
  ] as const) {
    await server.app.db.deleteFrom(table).execute();
  }
});

const status = () => anna.read('/lists_status');
const update = (payload = {}) => anna.post('/update_lists', payload);
const bring = (file: ListFile, more: Record<string, string> = {}, client = anna) =>
  client.upload(
    '/import_list',
    { upload_id: randomUUID(), original_filename: file.name, modified: '2026-11-20', ...more },
    { filename: file.name, bytes: Buffer.from(file.bytes) },
  );

/** Does the update that was asked for, as a process that works does; what the page says of it. */
async function settled() {
  expect(await runUpdates(server.app)).not.toBeNull();
  return status();
}

describe('the lists page’s calls', () => {
  it('AML-09 shows a list that is fetched before it was ever had', async () => {
    expect(await status()).toMatchObject({
      is_scheduled: true,
      run: null,
      lists: [
        { list_name: 'UN', list_date: null, entries: 0, hosts: [new URL(publisher.baseUrl).host] },
      ],
    });
  });

  it('AML-09 updates when asked, one at a time, and shows who asked and what came of it', async () => {
    expect((await update()).statusCode).toBe(200);
    const data = await settled();
    expect(data).toMatchObject({
      run: { outcomes: [{ list_name: 'UN', outcome: 'updated' }] },
      lists: [
        {
          list_name: 'UN',
          entries: 2,
          updates: [{ how: 'desk', outcome: 'updated', admin_username: 'anna.novak', added: 2 }],
        },
      ],
    });
    const created = '2026-11-21T14:05:00.000Z';
    const scheduled = { how: 'schedule', names: '', force_reason: null, actor_uuid: null } as const;
    await addRun(server.app.db, { ...scheduled, created });
    expect((await update()).json()).toMatchObject({ error: 'lists/updating' });
    expect((await update({ names: 'UN,MARS' })).json()).toMatchObject({ error: 'lists/unknown' });
  });

  it('AML-09 takes a list’s file by hand, and the same one twice once', async () => {
    const file = anOwnFile('watched.csv', ['1,individual,Jo Dee,,,,,']);
    const first = await bring(file);
    expect(first.json()).toMatchObject({
      data: { state: 'updated', list_name: 'WATCHED', entries: 1, refusals: [] },
    });
    expect((await bring(file)).json()).toMatchObject({ data: { state: 'unchanged' } });
    const { lists } = await status();
    expect(lists[1]).toMatchObject({ list_name: 'WATCHED', hosts: [], source: 'watched.csv' });
    expect(await auditLines(server.app, { outcome: 'WATCHED' })).toMatchObject([
      { act: 'list.imported', actor_uuid: anna.uuid },
      { act: 'list.unchanged', actor_uuid: anna.uuid },
    ]);
  });

  it('AML-09 takes the UK’s list as a sheet', async () => {
    const head = ['Unique ID', 'Name', 'Regime Name', 'Type'];
    const sheet = aUkSheet([head, ['AAA0001', 'Ymkara Holding', 'One', 'Entity']]);
    expect((await bring(sheet)).json()).toMatchObject({
      data: { state: 'updated', list_name: 'UK', entries: 1 },
    });
  });

  it('AML-09 waits for all files of a list and reads them together', async () => {
    const upload_id = randomUUID();
    const sdn = anSdnFile(['ONE, A'], 'sdn.csv');
    const alt = anAltFile([[1, 'EINS, A']], 'alt.csv');
    const first = await bring(alt, { upload_id, of: '2' });
    expect(first.json()).toMatchObject({ data: { state: 'waiting' } });
    const other = server.clientOf(aPerson('other.admin', 'ADMIN'));
    const foreign = await bring(sdn, { upload_id, of: '2' }, other);
    expect(foreign.json()).toMatchObject({ error: 'lists/upload-mixed' });
    expect((await bring(alt, { upload_id, of: '2' })).json()).toMatchObject({
      error: 'lists/upload-mixed',
    });
    expect((await bring(sdn, { upload_id, of: '2' })).json()).toMatchObject({
      data: { state: 'updated', list_name: 'OFAC' },
    });
    expect(await server.app.db.selectFrom('list_upload').selectAll().execute()).toEqual([]);
  });

  it('AML-09 refuses by line and reason, and the list before it stays', async () => {
    const four = ['ONE, A', 'TWO, B', 'THREE, C', 'FOUR, D'];
    await bring(anSdnFile(four, 'sdn.csv'));
    const shrunk = await bring(anSdnFile(['ONE, A'], 'sdn.csv'));
    expect(shrunk.json()).toMatchObject({
      data: { state: 'refused', list_name: 'OFAC', refusals: [{ line: null }] },
    });
    const text = Buffer.from(anSdnFile(four).bytes).toString('utf8');
    const cut = { ...anSdnFile(four, 'sdn.csv'), bytes: Buffer.from(text.slice(0, -61)) };
    const broken = (await bring(cut)).json().data;
    expect(broken).toMatchObject({ state: 'refused', refusals: [{ file: 'sdn.csv', line: 4 }] });
    const page = { name: 'x.csv', bytes: Buffer.from('<html>'), modified: '2026-11-20' };
    expect((await bring(page)).json()).toMatchObject({
      data: { state: 'refused', list_name: null, refusals: [{ file: 'x.csv' }] },
    });
    const { lists } = await status();
    expect(lists[0]).toMatchObject({
      entries: 4,
      updates: [{ outcome: 'refused' }, { outcome: 'refused' }, { outcome: 'updated' }],
    });
  });

  it('needs a file of at most 10 MB', async () => {
    const large = { name: 'x.csv', bytes: Buffer.alloc(10_485_761), modified: '' };
    expect((await bring(large)).json()).toMatchObject({ error: 'lists/file-too-large' });
    const empty = { name: 'x.csv', bytes: Buffer.alloc(0), modified: '' };
    expect((await bring(empty)).json()).toMatchObject({
      error: 'lists/empty-file',
      detail: 'The file of the list is empty.',
    });
  });
});
