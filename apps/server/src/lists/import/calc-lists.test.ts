import { beforeEach, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { aPublisher } from '../../../../../tests/factories/a-publisher.ts';
import { aUkSheet, aWholeSheet } from '../../../../../tests/factories/list-sheets.ts';
import {
  aTextFile,
  publishedListsMissing,
  readPublishedList,
} from '../../../../../tests/factories/list-files.ts';
import { unpackEntries } from '../../platform/screening/stored-list.ts';
import { importLists } from './import-lists.ts';
import type { ListFile } from '../files/list-file.ts';
import { addRun } from '../updates/update-run.store.ts';
import { runUpdates } from '../updates/run-updates.ts';

const test = anOpenApp();
beforeEach(async () => {
  await test.app.db.deleteFrom('sanctions_list').execute();
});

const take = (file: ListFile) => importLists(test.app, [file], { force_reason: 'a test' });

/** The entries in force of the UK's list. */
async function entriesInForce() {
  const row = await test.app.db
    .selectFrom('sanctions_list')
    .selectAll()
    .where('list_name', '=', 'UK')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const packed = await test.app.storage.get(row.storage_key);
  return unpackEntries(packed ?? Buffer.alloc(0), row.entries);
}

const HEAD = ['Unique ID', 'Name', 'Regime Name', 'Type', 'Other Information'];
const ROWS = [
  HEAD,
  ['AAA0001', 'PRZYBYLSKI, Zdzislaw', 'Regime one', 'Individual', 'Says "so"; and\nmore'],
  ['AAA0002', 'Ymkara Holding', 'Regime two', 'Entity', ''],
  [],
  ['AAA0001', 'ПШИБЫЛЬСКИЙ, Здзислав', 'Regime one', 'Individual', ''],
];

describe('AML-09 the UK’s list as a sheet (.ods)', () => {
  it('gives the entries of the same rows as csv', async () => {
    const csv = ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
    await take(aTextFile('uk.csv', `${csv.join('\n')}\n`));
    const fromText = await entriesInForce();
    expect(fromText.map(({ uid, names }) => [uid, names.length])).toEqual([
      ['UK-AAA0001', 2],
      ['UK-AAA0002', 1],
    ]);
    expect(await take(aUkSheet(ROWS))).toMatchObject({
      refusals: [],
      lists: [{ list_name: 'UK', outcome: 'imported', version: { source: 'uk.ods', entries: 2 } }],
    });
    expect(await entriesInForce()).toEqual(fromText);
  });

  it('names the row of what it refuses', async () => {
    const bad = ['AAA0003', 'Somebody', 'Regime one', 'Spaceship', ''];
    expect((await take(aUkSheet([...ROWS, bad]))).lists).toMatchObject([
      {
        outcome: 'refused',
        refusals: [{ file: 'uk.ods', line: 6, reason: expect.stringContaining('Spaceship') }],
      },
    ]);
  });

  it('says so where a sheet is not the UK’s', async () => {
    expect(
      (
        await take(
          aUkSheet([
            ['Name', 'Amount'],
            ['Rent', '12'],
            ['Gas', '7'],
          ]),
        )
      ).lists,
    ).toMatchObject([
      { outcome: 'refused', refusals: [{ reason: expect.stringContaining('header row') }] },
    ]);
  });

  it('is fetched from an address in LISTS_URLS', async () => {
    const publisher = await aPublisher();
    publisher.publish('/uk.ods', aUkSheet(ROWS));
    const config = { ...test.app.config, LISTS_URLS: `UK=${publisher.baseUrl}/uk.ods` };
    const asked = {
      how: 'command-line',
      names: '',
      force_reason: 'a test',
      actor_uuid: null,
    } as const;
    await addRun(test.app.db, { ...asked, created: new Date(test.app.clock()).toISOString() });
    const updates = await runUpdates({ ...test.app, config });
    await publisher.close();
    expect(updates).toMatchObject([{ list_name: 'UK', outcome: 'updated', entries: 2 }]);
  });

  it('a sheet that ends with a million empty rows is as long as what is in it', async () => {
    expect(await take(aWholeSheet())).toMatchObject({ lists: [{ outcome: 'imported' }] });
    expect(await entriesInForce()).toHaveLength(1);
  });
});

describe.skipIf(publishedListsMissing)('AML-09 the FCDO’s own files', () => {
  it('gives the same entries from the .ods as from the .csv', async () => {
    await take(await readPublishedList('uk_fcdo_2025-08-11.csv'));
    const fromText = await entriesInForce();
    await take(await readPublishedList('uk_fcdo_2025-08-11.ods'));
    expect(fromText).toHaveLength(5300);
    expect(await entriesInForce()).toEqual(fromText);
  });
});
