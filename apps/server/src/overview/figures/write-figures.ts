import { csvField } from '@verify-admin/rulebook/kernel/exported-cell';
import { Thread } from '../../platform/threads/thread.ts';
import type { FigureSheet } from './figure-sheets.ts';

const MEGABYTES = 512;
/** Excel takes a CSV without it for another encoding. */
const UTF8_MARK = '\uFEFF';

/** The sheets as an .xlsx, written in a thread of its own. */
export async function writeBook(sheets: readonly FigureSheet[]): Promise<Buffer> {
  const thread = new Thread<never, Uint8Array>('overview/figures/figures.worker', {
    data: sheets,
    limits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  try {
    const bytes = await thread.next((report) => report);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await thread.close();
  }
}

function cellText(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : csvField(cell);
}

/** One sheet as a CSV (RFC 4180). */
export function writeCsv({ rows }: FigureSheet): string {
  return UTF8_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}
