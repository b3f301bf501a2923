import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SettingsRefused } from '../../kernel/config.ts';
import { openStorage } from './open-storage.ts';

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
  const storage = openStorage({ DATA_DIR: folder, STORAGE_URL: url() });
  await storage.put('documents/a', Buffer.from('x'), 'text/plain');
  expect(await readFile(join(folder, where, 'documents/a'), 'utf8')).toBe('x');
});

it.each([
  ['s3://papers?endpoint=https://s3.example', /S3 adapter/],
  ['file:', /path of a folder/],
  ['file://elsewhere/papers', /path of a folder/],
])('STORAGE_URL %s is refused with a sentence', (STORAGE_URL, sentence) => {
  const open = () => openStorage({ DATA_DIR: folder, STORAGE_URL });
  expect(open).toThrow(SettingsRefused);
  expect(open).toThrow(sentence);
});
