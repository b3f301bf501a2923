import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateAndClose } from './migrate-and-close.ts';
import type { PreparedPlace } from './test-database.ts';
import { makeWorkFolder } from './work-folder.ts';

/** Makes a migrated embedded database to copy from. */
export async function prepareEmbedded(): Promise<PreparedPlace> {
  const work = await makeWorkFolder();
  const cleanUp = () => rm(work, { recursive: true, force: true });
  try {
    await migrateAndClose({ data_dir: join(work, 'template') });
  } catch (error) {
    await cleanUp();
    throw error;
  }
  const template_folder = join(work, 'template', 'database');
  return { place: { kind: 'embedded', template_folder, work_folder: work }, cleanUp };
}
