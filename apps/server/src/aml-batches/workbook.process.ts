import { arrayBuffer } from 'node:stream/consumers';
import { refuseWorkbook } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { createLog, faultFacts } from '../kernel/log.ts';
import { isDatabaseGone } from '../platform/database/database-gone.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readInThread } from './read-in-thread.ts';
import type { WorkbookAnswer } from './reading-process.ts';
import { keepUpload } from './uploads.store.ts';

// Begun by the server for one workbook: its bytes come in, one answer goes out over the channel between
// the two. It ends with the server.
const [, , today = '', purpose = ''] = process.argv;
process.once('disconnect', () => process.exit(0));

async function keepRows(pieces: readonly string[]): Promise<number> {
  const { DATABASE_URL, DATA_DIR = '' } = process.env;
  const database = await openDatabase({
    database_url: DATABASE_URL,
    data_dir: DATA_DIR,
    pool_size: 1,
  });
  try {
    return await keepUpload(database.kysely, pieces);
  } finally {
    await database.close();
  }
}

async function answer(): Promise<WorkbookAnswer> {
  const bytes = new Uint8Array(await arrayBuffer(process.stdin));
  const read = await readInThread({ bytes, today });
  if ('refusal' in read) return read;
  const { facts, pieces } = read;
  const isKept = purpose === 'keep' && refuseWorkbook(facts) === null;
  return { facts, batch_id: isKept ? await keepRows(pieces) : null };
}

try {
  process.send?.(await answer());
} catch (error) {
  if (isDatabaseGone(error)) process.send?.({ refusal: 'database/gone' } satisfies WorkbookAnswer);
  else {
    // What an error says may be what stood in a cell.
    createLog('error').error(faultFacts(error), 'a workbook could not be read');
    process.exit(1);
  }
}
