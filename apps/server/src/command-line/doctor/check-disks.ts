import { statfs } from 'node:fs/promises';
import type { AppContext } from '../../kernel/app-context.ts';
import { storageFolder } from '../../platform/storage/open-storage.ts';
import { bad, type Finding, ok } from './finding.ts';

/** As the alert DiskFull. */
const LEAST_SHARE = 0.01;

const GB = 1_000_000_000;

/** How much is free on the disks of DATA_DIR and of a `file:` storage. */
export async function checkDisks({ config }: AppContext): Promise<Finding> {
  const folders = [config.DATA_DIR, storageFolder(config)].filter((folder) => folder !== null);
  const disks = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      const sentence = `${((bavail * bsize) / GB).toFixed(1)} GB are free where ${folder} is.`;
      return { isLow: bavail < blocks * LEAST_SHARE, sentence };
    }),
  );
  const sentence = disks.map((disk) => disk.sentence).join(' ');
  return disks.some(({ isLow }) => isLow) ? bad(sentence) : ok(sentence);
}
