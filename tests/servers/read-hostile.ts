// Reads the workbooks it is sent as the server does, and answers what came of each and how large this
// process and the one it begins became together (Linux; of the other nothing is known elsewhere).
import { createReadStream, readFileSync } from 'node:fs';
import { WorkbookReader } from '../../apps/server/src/aml-batches/workbook/workbook-reader.ts';
import { withMemoryPeak } from './memory-peak.ts';

const PAGE = 4096;

/** What the processes hold that this one began, in bytes. */
function heldByChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
    const pages = children.split(' ').map((pid) => {
      const [, resident = ''] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
      return Number(resident);
    });
    return PAGE * pages.reduce((sum, more) => sum + more, 0);
  } catch {
    return 0;
  }
}

async function readWorkbook(filename: string, path: string): Promise<string> {
  const reader = new WorkbookReader({
    today: '2026-11-21',
    purpose: 'preview',
    config: { DATA_DIR: '' },
  });
  reader.begin(filename);
  for await (const piece of createReadStream(path)) await reader.take(piece);
  const read = await reader.read({ account_type: 'studio', date_order: null, sheet: null });
  reader.release();
  return 'refusal' in read ? read.refusal : `${read.facts.rows} rows`;
}

async function answer({ filename, path }: { filename: string; path: string }): Promise<void> {
  const held = () => process.memoryUsage.rss() + heldByChildren();
  const { done, megabytes } = await withMemoryPeak(held, () => readWorkbook(filename, path));
  process.send?.({ outcome: done, megabytes });
}

process.on('message', (file: { filename: string; path: string }) => void answer(file));
