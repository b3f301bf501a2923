import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, SettingsRefused } from '../config/config.ts';
import { LocalDisk } from './local-disk.ts';
import { describeUnmounted, MOUNT_FILES } from './mount-points.ts';
import { readS3Address } from './s3-address.ts';
import type { Storage } from './storage.ts';

const NO_FOLDER = 'STORAGE_URL is not valid: after file: comes the path of a folder here.';

/** `file:///var/files` as addresses go, and `file:./files` from where the product was started. */
function folderOf(url: string): string {
  const path = url.slice('file:'.length);
  if (path === '') throw new SettingsRefused([NO_FOLDER]);
  if (!path.startsWith('/')) return resolve(path);
  try {
    return fileURLToPath(url);
  } catch {
    throw new SettingsRefused([NO_FOLDER]);
  }
}

/** The client of S3 is large; only an app that stores its files there loads it. */
async function openS3(url: string): Promise<Storage> {
  const address = readS3Address(url);
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(address);
}

type StorageSettings = Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>;

function openFolder(url: string, mountFiles: typeof MOUNT_FILES): Storage {
  const folder = folderOf(url);
  const why = describeUnmounted(folder, mountFiles);
  if (why !== null) throw new SettingsRefused([`STORAGE_URL leads to a disk that is away. ${why}`]);
  return new LocalDisk(folder);
}

/**
 * The storage the settings ask for: `files` in the data directory unless `STORAGE_URL` says otherwise.
 * Nothing is asked of it yet.
 * @throws SettingsRefused when that storage is not to be had.
 */
export async function openStorage(
  config: StorageSettings,
  mountFiles = MOUNT_FILES,
): Promise<Storage> {
  const url = config.STORAGE_URL;
  if (url === undefined) return new LocalDisk(join(config.DATA_DIR, 'files'));
  return url.startsWith('s3:') ? openS3(url) : openFolder(url, mountFiles);
}

/** The folder of a file: storage; null where files lie in DATA_DIR or on S3. */
export function storageFolder({ STORAGE_URL }: Pick<Config, 'STORAGE_URL'>): string | null {
  return STORAGE_URL?.startsWith('file:') ? folderOf(STORAGE_URL) : null;
}

/** ours: how the bucket is called in calls that name one, where files lie on this machine. */
const LOCAL_BUCKET = 'files';

/** CALL-116: the one bucket that documents are in. */
export function bucketOf({ STORAGE_URL }: Pick<Config, 'STORAGE_URL'>): string {
  return STORAGE_URL?.startsWith('s3:') ? readS3Address(STORAGE_URL).bucket : LOCAL_BUCKET;
}
