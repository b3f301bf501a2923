import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import type { PreparedPlace } from './test-database.ts';
import { makeWorkFolder } from './work-folder.ts';

/** Makes a migrated embedded database to copy from. */
export async function prepareEmbedded(): Promise<PreparedPlace> {
  const work = await makeWorkFolder();
  const cleanUp = () => rm(work, { recursive: true, force: true });
  try {
    const database = await openDatabase({ data_dir: join(work, 'template') });
    await migrateToLatest(database).finally(() => database.close());
  } catch (error) {
    await cleanUp();
    throw error;
  }
  const template_folder = join(work, 'template', 'database');
  return { place: { kind: 'embedded', template_folder, work_folder: work }, cleanUp };
}
