import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { sendWorkbook } from '../../../../../tests/factories/a-batch.ts';
import {
  aRow,
  aWorkbook,
  BATCH_HEAD,
  filledIn,
} from '../../../../../tests/factories/a-workbook.ts';
import { ROW_BIRTHDAY } from '../row-birthday.store.ts';

const server = aServer();
const anna = server.client('ADMIN');

type Sent = Partial<Parameters<typeof sendWorkbook>[1]> & { bytes: Buffer };
const upload = (sent: Sent) => sendWorkbook(anna, { path: '/upload_bulk_aml/', ...sent });
const preview = (sent: Sent) => sendWorkbook(anna, { path: '/preview_bulk_aml', ...sent });

/** The rows of the batch that was uploaded last. */
const rowsOfNewest = () =>
  server.app.db
    .selectFrom('aml_batch_row')
    .select(['row_no', 'user_id', 'country'])
    .select(ROW_BIRTHDAY.as('birthday'))
    .where('batch_id', '=', (q) =>
      q.selectFrom('aml_batch').select(({ fn }) => fn.max('id').as('id')),
    )
    .orderBy('row_no')
    .execute();

describe('a workbook as people save it', () => {
  it('BULK-03 the header is found below a title, and the answer says where', async () => {
    const given = [['Customers of November'], [], [null, 'printed by hand'], BATCH_HEAD, aRow(1)];
    const [head = [], ...rows] = given;
    const { data } = (await preview({ bytes: aWorkbook(rows, { head }) })).json();
    expect(data).toMatchObject({ head_row: 4, rows: 1, error_count: 0 });
    await upload({ bytes: aWorkbook(rows, { head }) });
    expect(await rowsOfNewest()).toMatchObject([{ row_no: 5, user_id: 1 }]);
  });

  it('BULK-19 a header below the twentieth row is not found, and the columns are missing', async () => {
    const above = Array.from({ length: 19 }, () => ['text']);
    const bytes = aWorkbook([...above, BATCH_HEAD, aRow(1)], { head: ['Title'] });
    expect((await preview({ bytes })).json().data).toMatchObject({ head_row: 1, error_count: 6 });
  });

  it.each(['xlsx', 'xls'] as const)(
    'BULK-03 the sheet with the header is read where the first is empty (.%s)',
    async (kind) => {
      const bytes = aWorkbook([], { head: [], kind, others: [[BATCH_HEAD, aRow(7)]] });
      const { data } = (await preview({ bytes, filename: `rows.${kind}` })).json();
      expect(data).toMatchObject({ sheet: 'More 1', other_sheets: 1, rows: 1, error_count: 0 });
      await upload({ bytes, filename: `rows.${kind}` });
      expect(await rowsOfNewest()).toMatchObject([{ user_id: 7 }]);
    },
  );

  it('BULK-03 a first sheet with a header and no rows gives way to one with rows, a hidden one does not', async () => {
    const others = [[BATCH_HEAD, aRow(7)]];
    const given = async (hidden: number[]) => {
      const bytes = aWorkbook([], { others, hidden });
      return (await preview({ bytes })).json().data;
    };
    expect(await given([])).toMatchObject({ sheet: 'More 1', rows: 1 });
    expect(await given([1])).toMatchObject({ sheet: 'Rows', rows: 0 });
  });

  it.each(['xlsx', 'xls'] as const)(
    'BULK-03 of several sheets with a header the chosen one is read (.%s)',
    async (kind) => {
      const others = [
        [BATCH_HEAD, aRow(7)],
        [BATCH_HEAD, aRow(8)],
      ];
      const bytes = aWorkbook([aRow(1)], { kind, others, hidden: [2] });
      const filename = `rows.${kind}`;
      const chosen = (sheet: string) => ({
        bytes,
        filename,
        fields: { account_type: 'studio', sheet },
      });
      const { data } = (await preview({ bytes, filename })).json();
      expect(data).toMatchObject({ sheet: 'Rows', sheets: ['Rows', 'More 1'], other_sheets: 2 });
      expect((await preview(chosen('More 1'))).json().data).toMatchObject({
        sheet: 'More 1',
        sheets: ['Rows', 'More 1'],
        rows: 1,
      });
      for (const sheet of ['More 2', 'More 9', ''])
        expect((await upload(chosen(sheet))).json().error).toBe('aml-batch/no-such-sheet');
      await upload(chosen('More 1'));
      expect(await rowsOfNewest()).toMatchObject([{ user_id: 7 }]);
    },
  );

  it('BULK-03 a country is understood as people write it', async () => {
    const written = ['UK', 'England', 'Holland', 'Ungarn', 'EL'];
    const rows = written.map((country, at) => aRow(at + 1, { country }));
    const { data } = (await preview({ bytes: aWorkbook(rows) })).json();
    expect(data.error_count).toBe(0);
    const said = data.warning_groups.map(
      ({ values, what }: { values: string[]; what: string }) => `${values.join()} ${what}`,
    );
    expect(said).toEqual([
      'UK,England is taken for United Kingdom (GB).',
      'Holland is taken for Netherlands (NL).',
      'Ungarn is taken for Hungary (HU).',
      'EL is taken for Greece (GR).',
    ]);
    await upload({ bytes: aWorkbook(rows) });
    expect((await rowsOfNewest()).map(({ country }) => country)).toEqual([
      'GB',
      'GB',
      'NL',
      'HU',
      'GR',
    ]);
  });

  it('BULK-03 a year and a month of a year are taken as what they are', async () => {
    const born = ['1984', 1984, '05/1984', 'May 1984', '1984-05-02'];
    const rows = born.map((birthday, nth) => aRow(nth + 1, { birthday }));
    expect((await preview({ bytes: aWorkbook(rows) })).json().data).toMatchObject({
      error_count: 0,
    });
    await upload({ bytes: aWorkbook(rows) });
    const stored = (await rowsOfNewest()).map(({ birthday }) => birthday);
    expect(stored).toEqual(['1984', '1984', '1984-05', '1984-05', '1984-05-02']);
  });

  it('BULK-19 an order that the birthdays do not say is asked once, and holds for the column', async () => {
    const rows = ['25/12/1984', '02/05/1984', '03/06/1985'].map((birthday, at) =>
      aRow(at + 1, { birthday }),
    );
    const bytes = aWorkbook(rows);
    const { data } = (await preview({ bytes })).json();
    expect(data).toMatchObject({
      error_count: 2,
      error_groups: [{ column: 'Birthday', count: 2, rows: [3, 4] }],
      unordered: {
        row: 3,
        value: '02/05/1984',
        readings: { 'day-first': '1984-05-02', 'month-first': '1984-02-05' },
      },
    });
    const stated = (date_order: string) => ({ account_type: 'studio', date_order });
    const answer = await upload({ bytes, fields: stated('day-first') });
    expect(answer.json()).toMatchObject({ rows_processed: 3 });
    expect((await rowsOfNewest()).map(({ birthday }) => birthday)).toEqual([
      '1984-12-25',
      '1984-05-02',
      '1985-06-03',
    ]);
    const other = (await preview({ bytes, fields: stated('month-first') })).json().data;
    expect(other).toMatchObject({ unordered: null, errors: [{ row: 2, value: '25/12/1984' }] });
    expect((await preview({ bytes, fields: stated('last') })).statusCode).toBe(400);
  });

  it('BULK-03 an ID of another type is an error that names both types', async () => {
    const bytes = aWorkbook([aRow('studio:48213'), aRow('affiliate:7')]);
    const { data } = (await preview({ bytes })).json();
    expect(data.errors).toEqual([
      {
        row: 3,
        column: 'User ID',
        value: 'affiliate:7',
        what: 'is of type Affiliate, and not of type Studio.',
      },
    ]);
  });

  it.each([
    ['csv', 'a CSV file'],
    ['ods', 'an OpenDocument spreadsheet (.ods)'],
    ['xlsb', 'a binary workbook (.xlsb)'],
  ] as const)(
    'BULK-19 an .%s that is named .xlsx is refused, and named as what it is',
    async (kind, name) => {
      const answer = await upload({ bytes: aWorkbook([aRow(1)], { kind }) });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        415,
        `This is ${name}, not an Excel workbook. Open it in Excel, LibreOffice or Google Sheets, save it as Excel Workbook (.xlsx), and upload that file.`,
      ]);
    },
  );

  it.each([
    ['<html><table><tr><td>User ID</td></tr></table></html>', 'rows.xls', /^This is a web page, /],
    ['%PDF-1.7', 'rows.xlsx', /^This is a PDF, .*Upload the rows as an Excel workbook/],
    ['rows', 'rows.numbers', /^This is a Numbers spreadsheet, /],
    ['no table', 'rows.xlsx', /^This is not an Excel workbook\./],
  ])('BULK-19 other files too: %j', async (text, filename, said) => {
    const answer = await upload({ bytes: Buffer.from(text), filename });
    expect([answer.statusCode, answer.json().detail]).toEqual([415, expect.stringMatching(said)]);
  });

  it('a file of no bytes is said to be empty', async () => {
    const answer = await upload({ bytes: Buffer.alloc(0), filename: 'rows.xlsx' });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'This workbook is an empty file.',
    ]);
  });
});

it('BULK-03 the template has the columns, and is read once it is filled in', async () => {
  const { filename, workbook } = await anna.read('/bulk_aml_template');
  const bytes = Buffer.from(workbook, 'base64');
  const empty = await upload({ bytes, filename });
  expect(empty.json().detail).toBe('Sheet Rows has no rows below its header.');
  const answer = await upload({ bytes: filledIn(bytes, [aRow(48_213)]), filename });
  expect(answer.json()).toMatchObject({ rows_processed: 1 });
});
