import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../apps/server/src/kernel/clock.ts';
import { createLog, type Log } from '../../apps/server/src/kernel/log.ts';
import { LocalDisk } from '../../apps/server/src/platform/storage/local-disk.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import { aDatabase, type TestDatabase } from './a-database.ts';

/** What importing and screening lean on: a database of its own, a folder of its own. */
export interface ListsTestHouse {
  readonly database: TestDatabase;
  readonly db: TestDatabase['kysely'];
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  close(): Promise<void>;
}

export async function aListsHouse(
  clock: Clock = () => Date.parse('2026-11-21T14:00:00.000Z'),
): Promise<ListsTestHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'lists-'));
  const database = await aDatabase();
  return {
    database,
    db: database.kysely,
    storage: new LocalDisk(folder),
    clock,
    log: createLog('silent'),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
