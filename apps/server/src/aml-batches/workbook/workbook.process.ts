import { once } from 'node:events';
import { arrayBuffer } from 'node:stream/consumers';
import { storedAccountTypeField } from '@verify-admin/rulebook/accounts/account-type';
import { DATE_ORDER_WORDS } from '@verify-admin/rulebook/aml-batches/birthday';
import { refuseWorkbook } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { createLog, faultFacts } from '../../platform/log.ts';
import { isDatabaseGone } from '../../platform/database/faults/database-gone.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readInThread } from './read-in-thread.ts';
import type { SignOfLife, WorkbookAnswer } from './reading-process.ts';
import { compareWithAccounts, joinWarnings } from './row-warnings.ts';
import { saveUpload } from './uploads.store.ts';

const ALIVE_EVERY_MS = 5_000;

// Begun by the server for one workbook: its bytes come in, one answer goes out over the channel between
// the two. It ends with the server.
const [, , today = '', purpose = ''] = process.argv;
process.once('disconnect', () => process.exit(0));
const alive: SignOfLife = { isAlive: true };
setInterval(() => process.send?.(alive), ALIVE_EVERY_MS).unref();
const asked = once(process, 'message');

const readingFields = z.object({
  account_type: storedAccountTypeField,
  date_order: z.nullable(z.enum(DATE_ORDER_WORDS)),
  sheet: z.nullable(z.string()),
});

/** Does something with the database the product itself uses. */
async function withDatabase<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR = '' } = process.env;
  const database = await openDatabase({
    database_url: DATABASE_URL,
    data_dir: DATA_DIR,
    pool_size: 1,
  });
  try {
    return await work(database.kysely);
  } finally {
    await database.close();
  }
}

async function answer(): Promise<WorkbookAnswer> {
  const bytes = new Uint8Array(await arrayBuffer(process.stdin));
  const fields = readingFields.parse((await asked)[0]);
  const read = await readInThread({ bytes, today, ...fields });
  if ('refusal' in read) return read;
  const { facts, pieces } = read;
  if (refuseWorkbook(facts) !== null) return { facts, batch_id: null };
  if (purpose === 'store') {
    return { facts, batch_id: await withDatabase((db) => saveUpload(db, pieces)) };
  }
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (!DATABASE_URL && !DATA_DIR) return { facts, batch_id: null };
  const { account_type } = fields;
  const compared = await withDatabase((db) => compareWithAccounts(db, account_type, pieces));
  return { facts: joinWarnings(facts, compared), batch_id: null };
}

try {
  process.send?.(await answer());
} catch (error) {
  if (isDatabaseGone(error)) process.send?.({ refusal: 'database/gone' } satisfies WorkbookAnswer);
  else {
    // The text of an error may hold the content of a cell.
    createLog('error').error(faultFacts(error), 'a workbook could not be read');
    process.exit(1);
  }
}
