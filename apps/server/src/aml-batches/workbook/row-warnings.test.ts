import { expect, it } from 'vitest';
import { sendWorkbook } from '../../../../../tests/factories/a-batch.ts';
import { batchesDesk } from '../../../../../tests/factories/a-batches-desk.ts';
import { aRow, aWorkbook } from '../../../../../tests/factories/a-workbook.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';

const desk = batchesDesk(64_000);

it('BULK-03 the preview warns of repeated IDs and of values that differ from the account’s, naming both', async () => {
  const { account_id, test, anna } = desk();
  await aStudio(test.app, {
    account_id,
    first_name: 'Zsófia',
    last_name: 'Halmos',
    company_name: 'Duna Stúdió Kft.',
    bday: '1973-02-11',
    country: 'HU',
  });
  const bytes = aWorkbook([
    aRow(account_id),
    aRow(`studio:${account_id}`, { first: 'Jo', last: 'Dee' }),
    aRow(account_id + 1, { country: 'Ungarn' }),
    aRow(account_id + 2, { country: 'Ungarn' }),
  ]);
  const answer = await sendWorkbook(anna, { path: '/preview_bulk_aml', bytes });
  const { warning_count, warning_groups } = answer.json().data;
  expect(warning_count).toBe(6);
  expect(warning_groups).toEqual([
    {
      column: 'User ID',
      what: 'occurs more than once in this workbook: also in row 3.',
      count: 1,
      rows: [2],
      values: [String(account_id)],
      more_values: 0,
    },
    {
      column: 'Birthday',
      what: 'differs from the account’s: “1973-02-11”.',
      count: 1,
      rows: [2],
      values: ['1988-04-02'],
      more_values: 0,
    },
    expect.objectContaining({
      what: 'occurs more than once in this workbook: also in row 2.',
      rows: [3],
    }),
    expect.objectContaining({
      column: 'Last Name',
      what: 'is a different person than on the account: “Zsófia Halmos”.',
      rows: [3],
      values: ['Jo Dee'],
    }),
    {
      column: 'Country',
      what: 'is taken for Hungary (HU).',
      count: 2,
      rows: [4, 5],
      values: ['Ungarn'],
      more_values: 0,
    },
  ]);
});
