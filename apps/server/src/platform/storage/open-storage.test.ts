import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PRODUCTION } from '../../../../../tests/factories/production-settings.ts';
import { describeConfig, readConfig, SettingsRefused } from '../config/config.ts';
import { bucketOf, openStorage } from './open-storage.ts';
import { readS3Address } from './s3-address.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open storage-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['left out', () => undefined, 'files'],
  ['a file: address', () => pathToFileURL(join(folder, 'papers')).href, 'papers'],
  ['file: and a path', () => `file:${relative(process.cwd(), join(folder, 'near'))}`, 'near'],
])('STORAGE_URL may be %s', async (_what, url, where) => {
  const storage = await openStorage({ DATA_DIR: folder, STORAGE_URL: url() });
  await storage.put('documents/a', Buffer.from('x'), 'text/plain');
  expect(await readFile(join(folder, where, 'documents/a'), 'utf8')).toBe('x');
});

it.each([
  ['s3://', /name of a bucket/],
  ['s3://Papers_1?region=eu-central-1', /name of a bucket/],
  ['s3://papers', /needs a region/],
  ['s3://papers/folder?region=eu-central-1', /not a folder/],
  ['s3://papers?endpoint=ftp://s3.example', /http or https/],
  ['s3://papers?endpoint=https://key:secret@s3.example', /http or https/],
  ['s3://key:secret@papers?region=eu-central-1', /AWS environment/],
  ['s3://papers?region=eu-central-1&prefix=a', /not prefix/],
  ['file:', /path of a folder/],
  ['file://elsewhere/papers', /path of a folder/],
])('STORAGE_URL %s is refused with a sentence', async (STORAGE_URL, sentence) => {
  const open = () => openStorage({ DATA_DIR: folder, STORAGE_URL });
  await expect(open).rejects.toThrow(SettingsRefused);
  await expect(open).rejects.toThrow(sentence);
});

it.each([
  ['s3://papers?region=eu-central-1', { bucket: 'papers', endpoint: null, region: 'eu-central-1' }],
  [
    's3://papers.2026?endpoint=https://s3.example:9000',
    { bucket: 'papers.2026', endpoint: 'https://s3.example:9000', region: 'us-east-1' },
  ],
])('STORAGE_URL %s is read', (url, address) => {
  expect(readS3Address(url)).toEqual(address);
  expect(bucketOf({ STORAGE_URL: url })).toBe(address.bucket);
});

it('production takes an S3 bucket, and never prints where it is', () => {
  const STORAGE_URL = 's3://papers?region=eu-central-1';
  const config = readConfig({ ...PRODUCTION, STORAGE_URL });
  expect(bucketOf(config)).toBe('papers');
  expect(describeConfig(config)).toContain('STORAGE_URL=(set)');
});

it('a folder below a disk that is not mounted is refused, and nothing is written beside it', async () => {
  const disk = join(folder, 'shared');
  await mkdir(disk);
  const files = { planned: join(folder, 'fstab'), mounted: join(folder, 'mountinfo') };
  await writeFile(files.planned, `UUID=3 ${disk.replaceAll(' ', '\\040')} nfs noauto 0 2`);
  const mount = (point: string) =>
    writeFile(files.mounted, `36 35 98:0 / ${point.replaceAll(' ', '\\040')} rw - ext4 a rw`);
  const open = () =>
    openStorage({ DATA_DIR: folder, STORAGE_URL: pathToFileURL(join(disk, 'files')).href }, files);
  await mount('/');
  await expect(open()).rejects.toThrow(`Nothing is mounted at ${disk}`);
  await expect(open()).rejects.toBeInstanceOf(SettingsRefused);
  await mount(disk);
  await expect(open()).resolves.toBeDefined();
});
