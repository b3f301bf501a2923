import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, SettingsRefused } from '../../kernel/config.ts';
import { LocalDisk } from './local-disk.ts';
import type { Storage } from './storage.ts';

const NOT_YET =
  'STORAGE_URL begins with s3: which this build cannot serve: the S3 adapter comes with a later one. Use file: or leave it out.';
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

/**
 * The storage the settings ask for: `files` in the data directory unless `STORAGE_URL` says otherwise.
 * @throws SettingsRefused when that storage is not to be had.
 */
export function openStorage(config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Storage {
  const url = config.STORAGE_URL;
  if (url === undefined) return new LocalDisk(join(config.DATA_DIR, 'files'));
  if (url.startsWith('s3:')) throw new SettingsRefused([NOT_YET]);
  return new LocalDisk(folderOf(url));
}
