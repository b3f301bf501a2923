import { csvField } from '@verify-admin/rulebook/kernel/exported-cell';
import type { SheetCell, SheetRows } from './sheet-cell.ts';

/** Excel reads a file without it in the code page of the computer. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** `2026-11-19 16:31:00`, which every spreadsheet reads as a moment. */
function momentText(moment: string): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

function fieldOf(cell: SheetCell): string {
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? csvField(cell) : momentText(cell.moment);
}

/** One row of a CSV (RFC 4180). */
export function csvLine(cells: readonly SheetCell[]): string {
  return `${cells.map(fieldOf).join(',')}\r\n`;
}

/** A CSV file in pieces, while its rows are read. No text of it is a formula to a spreadsheet. */
export async function* csvOf(head: readonly string[], rows: SheetRows): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(head));
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''));
}
