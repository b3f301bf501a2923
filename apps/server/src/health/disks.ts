import { statfs } from 'node:fs/promises';
import type { Config } from '../platform/config/config.ts';
import { storageFolder } from '../platform/storage/open-storage.ts';

/** The disk that a folder is on. */
export interface Disk {
  readonly of: 'data' | 'files';
  readonly folder: string;
  /** Bytes that are left for this process, and in all. */
  readonly free: number;
  readonly size: number;
}

/** The disks of DATA_DIR and of a `file:` storage. */
export function readDisks(config: Pick<Config, 'DATA_DIR' | 'STORAGE_URL'>): Promise<Disk[]> {
  const files = storageFolder(config);
  const folders = [
    ['data', config.DATA_DIR] as const,
    ...(files === null ? [] : [['files', files] as const]),
  ];
  return Promise.all(
    folders.map(async ([of, folder]) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { of, folder, free: bavail * bsize, size: blocks * bsize };
    }),
  );
}
