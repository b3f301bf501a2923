import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { claimUpload, discardUploads, saveUpload } from './uploads.store.ts';
import { checkedNow } from '../../../../../tests/factories/checked-moments.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.kysely.deleteFrom('aml_batch_upload').execute();
  await database.kysely.deleteFrom('aml_batch_row').execute();
});

const aPiece = (row_no: number) =>
  JSON.stringify([
    {
      row_no,
      user_id: 48_213,
      business_name: '',
      first_name: 'Zsófia',
      last_name: 'Halmos',
      birthday: '1988-04-02',
      country: 'HU',
      is_repeated: false,
    },
  ]);
const aSavedUpload = () => saveUpload(database.kysely, [aPiece(2), aPiece(3)]);
const claim = (batch_id: number) =>
  database.kysely.transaction().execute((trx) => claimUpload(trx, batch_id));
const rowsOf = (batch_id: number) =>
  database.kysely
    .selectFrom('aml_batch_row')
    .select('row_no')
    .where('batch_id', '=', batch_id)
    .orderBy('row_no')
    .execute();
const letItAge = (batch_id: number) =>
  database.kysely
    .updateTable('aml_batch_upload')
    .set({ created: sql<string>`now() - interval '61 minutes'` })
    .where('batch_id', '=', batch_id)
    .execute();

it('BULK-19 stored rows are claimed once, for the one batch whose number they have', async () => {
  const [first, second] = [await aSavedUpload(), await aSavedUpload()];
  expect(second).not.toBe(first);
  expect(await rowsOf(first)).toEqual([{ row_no: 2 }, { row_no: 3 }]);
  expect([await claim(first), await claim(first)]).toEqual([true, false]);
});

it('BULK-19 rows whose batch was never made are removed, those under way and those of a batch are not', async () => {
  const [abandoned, claimed] = [await aSavedUpload(), await aSavedUpload()];
  await claim(claimed);
  await letItAge(abandoned);
  const underWay = await aSavedUpload();
  await discardUploads(database.kysely, checkedNow({ clock: Date.now }));
  expect(await rowsOf(abandoned)).toEqual([]);
  expect(await claim(abandoned)).toBe(false);
  expect([await rowsOf(claimed), await rowsOf(underWay)].map((rows) => rows.length)).toEqual([
    2, 2,
  ]);
});
