import { parentPort, workerData } from 'node:worker_threads';
import { inertCell } from '@verify-admin/rulebook/kernel/exported-cell';
import { utils, write } from '@e965/xlsx';
import { lowerThreadPriority } from '../../platform/lower-priority.ts';
import type { FigureSheet } from './figure-sheets.ts';

/** Figures stay figures; every text is a text to Excel, also one that looks like a formula. */
function safe(cell: string | number): string | number {
  return typeof cell === 'number' ? cell : inertCell(cell);
}

function writeBook(sheets: readonly FigureSheet[]): unknown {
  const book = utils.book_new();
  for (const { title, rows } of sheets) {
    const cells = rows.map((row) => row.map(safe));
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells, { dense: true }), title);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

lowerThreadPriority();
parentPort?.postMessage(writeBook(workerData as readonly FigureSheet[]));
