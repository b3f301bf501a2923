import { createRequire } from 'node:module';
import type * as Xlsx from '@e965/xlsx';
import { expect, it } from 'vitest';
import type { SheetCell } from './sheet-cell.ts';
import { workbookOf } from './workbook.ts';

const { read, utils }: typeof Xlsx = createRequire(import.meta.url)('@e965/xlsx');

async function* pieces(count: number, rows: readonly SheetCell[][]) {
  for (let at = 0; at < count; at += 1) yield rows;
}

async function bytesOf(head: readonly string[], rows: AsyncIterable<readonly SheetCell[][]>) {
  const all: Buffer[] = [];
  for await (const piece of workbookOf(head, rows)) all.push(piece);
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
