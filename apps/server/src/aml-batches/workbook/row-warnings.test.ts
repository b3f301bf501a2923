import { expect, it } from 'vitest';
import { sendWorkbook } from '../../../../../tests/factories/a-batch.ts';
import { batchesDesk } from '../../../../../tests/factories/a-batches-desk.ts';
import { aRow, aWorkbook } from '../../../../../tests/factories/a-workbook.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';

const desk = batchesDesk(64_000);

it('BULK-03 the preview warns of repeated IDs and of values that differ from the account’s', async () => {
  const { account_id, test, anna } = desk();
  await aStudio(test.app, {
    account_id,
    first_name: 'Zsófia',
    last_name: 'Halmos',
    company_name: 'Duna Stúdió Kft.',
    bday: '1973-02-11',
    country: 'HU',
  });
  const bytes = aWorkbook([aRow(account_id), aRow(account_id, { first: 'Jo', last: 'Dee' })]);
  const answer = await sendWorkbook(anna, { path: '/preview_bulk_aml', bytes });
  expect(answer.json().data).toMatchObject({
    warning_count: 4,
    warnings: [
      { row: 2, column: 'User ID' },
      { row: 2, column: 'Birthday', what: 'differs from the account’s.' },
      { row: 3, column: 'User ID' },
      { row: 3, column: 'Last Name', what: 'is a different person than on the account.' },
    ],
  });
});
