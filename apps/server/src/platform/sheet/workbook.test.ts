import { createRequire } from 'node:module';
import type * as Xlsx from '@e965/xlsx';
import { expect, it } from 'vitest';
import type { SheetCell } from './sheet-cell.ts';
import { workbookOf } from './workbook.ts';

const { read, utils }: typeof Xlsx = createRequire(import.meta.url)('@e965/xlsx');

async function* pieces(count: number, rows: readonly SheetCell[][]) {
  for (let at = 0; at < count; at += 1) yield rows;
}

async function bytesOf(
  head: readonly string[],
  rows: AsyncIterable<readonly SheetCell[][]>,
  settings = {},
) {
  const all: Buffer[] = [];
  for await (const piece of workbookOf(head, rows, settings)) all.push(piece);
  return Buffer.concat(all);
}

it('a workbook is read back as it was written, however many pieces it came in', async () => {
  const row = ['<Ő & Co>', 7, { moment: '2026-02-28T23:30:00.000Z' }, '', ' kept '];
  const bytes = await bytesOf(['Name', 'Figure', 'Moment', 'None', 'Blanks'], pieces(40, [row]));
  const { Sheets } = read(bytes, { type: 'buffer', cellDates: true });
  const cells = utils.sheet_to_json<unknown[]>(Sheets.Accounts ?? {}, { header: 1, UTC: true });
  expect(cells).toHaveLength(41);
  expect(cells[0]).toEqual(['Name', 'Figure', 'Moment', 'None', 'Blanks']);
  const [name, figure, moment, none, blanks] = cells[40] ?? [];
  expect([name, figure, none, blanks]).toEqual(['<Ő & Co>', 7, undefined, ' kept ']);
  expect(moment).toEqual(new Date('2026-02-28T23:30:00.000Z'));
});

it('a failure while rows are read ends the file, and no half of one is taken for a whole', async () => {
  async function* broken(): AsyncGenerator<SheetCell[][]> {
    yield [['one']];
    throw new Error('the database is gone');
  }
  await expect(bytesOf(['Name'], broken())).rejects.toThrow('the database is gone');
});

it('more rows than a sheet holds go on in another, each with the headings', async () => {
  const settings = { title: 'Audit & trail', mostRows: 4 };
  const bytes = await bytesOf(['Entry'], pieces(4, [[1], [2]]), settings);
  const { Sheets, SheetNames } = read(bytes, { type: 'buffer' });
  expect(SheetNames).toEqual(['Audit & trail', 'Audit & trail 2', 'Audit & trail 3']);
  const cells = SheetNames.map((name) => utils.sheet_to_json(Sheets[name] ?? {}, { header: 1 }));
  expect(cells).toEqual([
    [['Entry'], [1], [2], [1]],
    [['Entry'], [2], [1], [2]],
    [['Entry'], [1], [2]],
  ]);
});

it('a workbook without rows has its headings', async () => {
  const { Sheets, SheetNames } = read(await bytesOf(['Entry'], pieces(0, [])), { type: 'buffer' });
  expect(SheetNames).toEqual(['Accounts']);
  expect(utils.sheet_to_json(Sheets.Accounts ?? {}, { header: 1 })).toEqual([['Entry']]);
});
