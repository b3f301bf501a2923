import { BYTE_ORDER_MARK, csvLine } from '../../platform/sheet/csv.ts';
import { Thread } from '../../platform/threads/thread.ts';
import type { FigureSheet } from './figure-sheets.ts';

const MEGABYTES = 512;

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

/** One sheet as a CSV. No text of it is a formula to a spreadsheet. */
export function writeCsv({ rows }: FigureSheet): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}
