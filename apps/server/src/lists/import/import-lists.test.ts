import { beforeEach, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import {
  anAltFile,
  anOwnFile,
  anSdnFile,
  aTextFile,
  aUnFile,
  OFAC_END,
} from '../../../../../tests/factories/list-files.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';
import { unpackEntries } from '../../platform/screening/stored-list.ts';
import { importLists } from './import-lists.ts';
import { readListsStatus } from '../lists-status.ts';

const FOUR = ['ONE, A', 'TWO, B', 'THREE, C', 'FOUR, D'];

const FOUR_ROWS = Buffer.from(anSdnFile(FOUR).bytes).toString('utf8').replace(OFAC_END, '');

const test = anOpenApp();
beforeEach(async () => {
  await test.app.db.deleteFrom('sanctions_list').execute();
});

const take = (...files: Parameters<typeof importLists>[1]) =>
  importLists(test.app, files, { force_reason: null });
const rows = () => test.app.db.selectFrom('sanctions_list').selectAll().orderBy('id').execute();

describe('importing lists', () => {
  it('AML-09 stores the entries, a row and an audit line', async () => {
    const report = await take(
      anSdnFile(FOUR),
      anAltFile([
        [1, 'EINS, A'],
        [9, 'NOBODY'],
      ]),
    );
    expect(report).toMatchObject({
      refusals: [],
      lists: [{ list_name: 'OFAC', outcome: 'imported', unmatched: 1 }],
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      list_name: 'OFAC',
      list_date: '2026-11-01',
      imported: '2026-11-21T14:05:00.000Z',
      entries: 4,
      source: 'sdn_2026-11-01.csv, alt_2026-11-01.csv (aliases)',
    });
    const stored = await test.app.storage.get(row?.storage_key ?? '');
    const entries = unpackEntries(stored ?? Buffer.alloc(0), 4);
    expect(entries[0]).toMatchObject({
      uid: 'OFAC-1',
      names: [{ name: 'ONE, A' }, { name: 'EINS, A', kind: 'strong_alias' }],
    });
    const [line] = await test.app.db.selectFrom('audit_log').selectAll().execute();
    expect(line).toMatchObject({
      act: 'list.imported',
      outcome: 'OFAC',
      actor_uuid: null,
    });
    expect(JSON.parse(line?.detail ?? '{}')).toMatchObject({ sha256: row?.sha256, entries: 4 });
    expect(await verifyAudit(test.app.db)).toEqual({ intact: true, rows: 1 });
  });

  it('AML-09 dates a list by its publisher, else by its file’s name, else by the file', async () => {
    await take(
      aUnFile(['JO DEE'], '2026-10-31T23:00:00.000Z'),
      anSdnFile(FOUR, 'sdn 2021-07.csv'),
      anOwnFile('watched.csv', ['1,individual,Jo Dee,,1971,GB,,']),
    );
    const status = await readListsStatus(test.app.db, test.app.clock());
    expect(status).toMatchObject([
      { list_name: 'OFAC', list_date: '2021-07' },
      { list_name: 'UN', list_date: '2026-10-31', age_days: 21 },
      { list_name: 'WATCHED', list_date: '2026-11-20', age_days: 1, entries: 1 },
    ]);
  });

  it('AML-09 says so when the same files come again, and changes nothing', async () => {
    await take(anSdnFile(FOUR));
    const again = await take(anSdnFile(FOUR, 'another name.csv'));
    expect(again.lists).toMatchObject([{ outcome: 'unchanged', version: { list_name: 'OFAC' } }]);
    expect(await rows()).toHaveLength(1);
    await take(anSdnFile([...FOUR, 'FIVE, E']));
    const back = await take(anSdnFile(FOUR));
    expect(back.lists).toMatchObject([{ outcome: 'imported' }]);
  });

  it('AML-09 refuses a list that lost more than half of its entries, unless a reason is given', async () => {
    await take(anSdnFile(FOUR));
    expect((await take(anSdnFile(FOUR.slice(0, 2)))).lists).toMatchObject([
      { outcome: 'imported' },
    ]);
    await importLists(test.app, [anSdnFile(FOUR)], { force_reason: 'a test' });
    const shrunk = [anSdnFile(FOUR.slice(0, 1))];
    expect((await importLists(test.app, shrunk, { force_reason: null })).lists).toMatchObject([
      {
        outcome: 'refused',
        refusals: [{ reason: expect.stringContaining('The new list has 1 records') }],
      },
    ]);
    expect(await rows()).toHaveLength(3);
    expect((await importLists(test.app, shrunk, { force_reason: 'a test' })).lists).toMatchObject([
      { outcome: 'imported', version: { entries: 1 } },
    ]);
  });

  it('AML-09 refuses a list that comes without the aliases it had', async () => {
    await take(anSdnFile(FOUR), anAltFile([[1, 'EINS, A']]));
    const report = await take(anSdnFile([...FOUR, 'FIVE, E']));
    expect(report.lists).toMatchObject([
      { outcome: 'refused', refusals: [{ reason: expect.stringContaining('aliases') }] },
    ]);
  });

  it.each([
    ['a row cut off', `${FOUR_ROWS}5,"E","individual"`, 5, 'columns'],
    ['a quote left open', '1,"A",-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-\n2,"B,-0-\n', 2, 'quote'],
    ['no entity number', `${FOUR_ROWS}x,"A",${'-0-,'.repeat(9)}-0-\n`, 5, 'number'],
  ])(
    'AML-09 refuses a file with %s by file, line and reason',
    async (_what, text, line, reason) => {
      await take(anSdnFile(FOUR));
      const report = await take(aTextFile('sdn.csv', text), aUnFile(['JO DEE']));
      expect(report.lists).toMatchObject([
        {
          list_name: 'OFAC',
          outcome: 'refused',
          refusals: [{ file: 'sdn.csv', line, reason: expect.stringContaining(reason) }],
        },
        { list_name: 'UN', outcome: 'imported' },
      ]);
      expect(
        (await readListsStatus(test.app.db, 0)).map(({ list_name, entries }) => [
          list_name,
          entries,
        ]),
      ).toEqual([
        ['OFAC', 4],
        ['UN', 1],
      ]);
    },
  );

  it('AML-09 refuses a UN file that breaks off', async () => {
    const whole = aUnFile(['JO DEE', 'DEE JO']);
    const half = { ...whole, bytes: whole.bytes.subarray(0, whole.bytes.length - 60) };
    expect((await take(half)).lists).toMatchObject([
      { outcome: 'refused', refusals: [{ file: 'consolidated.xml', line: expect.any(Number) }] },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('AML-09 refuses bytes that are no UTF-8 with their line', async () => {
    const file = anOwnFile('watched.csv', [
      '1,individual,Jo Dee,,,,,',
      '2,individual,Ren\u00e9,,,,,',
    ]);
    const latin1 = {
      ...file,
      bytes: Buffer.from(Buffer.from(file.bytes).toString('utf8'), 'latin1'),
    };
    expect((await take(latin1)).lists).toMatchObject([
      {
        outcome: 'refused',
        refusals: [{ file: 'watched.csv', line: 3, reason: expect.stringContaining('UTF-8') }],
      },
    ]);
  });

  it('AML-09 imports nothing while a file is no list: it may be the aliases of one', async () => {
    const page = aTextFile('alt.csv', '<html>Service unavailable</html>');
    expect(await take(anSdnFile(FOUR), page)).toMatchObject({
      refusals: [{ file: 'alt.csv', line: null }],
      lists: [],
    });
    expect(await rows()).toEqual([]);
  });
});
