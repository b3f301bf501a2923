import { resolve } from 'node:path';
import { LocalDisk } from '../../platform/storage/local-disk.ts';
import { readS3Address } from '../../platform/storage/s3-address.ts';
import { BackupRefused } from '../backup-refused.ts';
import { type BackupPlace, FolderOfStorage } from './backup-place.ts';
import { refuseUnmounted } from './refuse-unmounted.ts';

const FOLDER = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** `s3://bucket/folder?region=…`: the folder may be left out. */
async function openBucket(text: string): Promise<BackupPlace> {
  if (!URL.canParse(text)) throw new BackupRefused('A bucket is written s3://bucket/folder?….');
  const url = new URL(text);
  const folder = url.pathname.split('/').filter(Boolean).join('/');
  url.pathname = '';
  const { S3Storage } = await import('../../platform/storage/s3-storage.ts');
  const bucket = new S3Storage(readS3Address(url.href, 'The place'));
  if (folder === '') return bucket;
  if (!FOLDER.test(folder)) {
    throw new BackupRefused('The folder in a bucket has small letters, digits and hyphens alone.');
  }
  return new FolderOfStorage(bucket, folder);
}

/**
 * Where a backup is: a folder of this machine or `s3://bucket/folder?region=…`.
 * @throws BackupRefused, SettingsRefused
 */
export async function openBackupPlace(text: string): Promise<BackupPlace> {
  if (text.startsWith('s3:')) return openBucket(text);
  const folder = resolve(text);
  refuseUnmounted(folder);
  return new LocalDisk(folder);
}
