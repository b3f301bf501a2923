import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalDisk } from './local-disk.ts';
import { freshKey } from './object-key.ts';

let root: string;
let disk: LocalDisk;

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'storage-')), 'files');
  disk = new LocalDisk(root);
});

afterEach(() => rm(join(root, '..'), { recursive: true, force: true }));

const bytes = (text: string) => Buffer.from(text);
const ELEVEN_MINUTES_AGO = () => new Date(Date.now() - 11 * 60_000);

async function settle(...path: string[]): Promise<void> {
  await utimes(join(root, ...path), ELEVEN_MINUTES_AGO(), ELEVEN_MINUTES_AGO());
}

async function listed(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of disk.listSettled(prefix)) keys.push(key);
  return keys.sort();
}

describe('objects on the local disk', () => {
  it('are read back as they were written, and gone when removed', async () => {
    const key = freshKey('documents/2026-11-21');
    await disk.put(key, bytes('whole'));
    expect(await disk.get(key)).toEqual(bytes('whole'));
    await disk.remove(key);
    expect(await disk.get(key)).toBeNull();
    await disk.remove(key);
  });

  it('are never replaced, not even by two writers at once', async () => {
    const key = freshKey('documents');
    const texts = Array.from({ length: 8 }, (_, index) => `writer ${index} `.repeat(5000));
    const written = await Promise.allSettled(texts.map((text) => disk.put(key, bytes(text))));
    const winners = texts.filter((_, index) => written[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect((await disk.get(key))?.toString()).toBe(winners[0]);
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('belong to nobody else on this machine', async () => {
    await disk.put('documents/a', bytes('x'));
    expect((await stat(join(root, 'documents/a'))).mode & 0o077).toBe(0);
    expect((await stat(join(root, 'documents'))).mode & 0o077).toBe(0);
  });

  it.each([
    '../outside',
    '/etc/passwd',
    'documents/../../outside',
    'documents//a',
    'documents/a/',
    'documents\\a',
    'documents/a.txt',
    '.incoming/a',
    'Documents/a',
    'documents/a\0',
    'documents/%2e%2e/a',
    '',
    'a'.repeat(201),
  ])('A18 the key %j leads nowhere', async (key) => {
    await writeFile(join(root, '..', 'outside'), 'not ours');
    for (const use of [disk.put(key, bytes('x')), disk.get(key), disk.remove(key), listed(key)]) {
      await expect(use).rejects.toThrow('not an object key');
    }
    expect(await readdir(join(root, '..'))).toEqual(['outside']);
  });
});

describe('what is swept', () => {
  it('is what a broken write left more than ten minutes ago', async () => {
    await disk.put('documents/a', bytes('kept'));
    await writeFile(join(root, '.incoming', 'old'), 'hal');
    await settle('.incoming', 'old');
    await writeFile(join(root, '.incoming', 'young'), 'hal');
    expect(await disk.sweep()).toBe(1);
    expect(await readdir(join(root, '.incoming'))).toEqual(['young']);
    expect(await disk.get('documents/a')).toEqual(bytes('kept'));
  });

  it('is nothing where nothing was ever written', async () => {
    expect(await disk.sweep()).toBe(0);
    expect(await listed('documents')).toEqual([]);
  });
});

describe('what is listed as settled', () => {
  it('is what is old enough, under that prefix alone', async () => {
    for (const key of ['documents/x/a', 'documents/x/b', 'documents/y/c', 'lists/d']) {
      await disk.put(key, bytes(key));
      if (!key.endsWith('b')) await settle(...key.split('/'));
    }
    expect(await listed('documents/x')).toEqual(['documents/x/a']);
    expect(await listed('documents')).toEqual(['documents/x/a', 'documents/y/c']);
  });
});

describe('by the clock of the file system', () => {
  afterEach(() => vi.useRealTimers());

  it('nothing new is settled or swept where the clock of this machine is an hour ahead of it', async () => {
    await disk.put('documents/a', bytes('young'));
    await disk.put('documents/b', bytes('old'));
    await writeFile(join(root, '.incoming', 'young'), 'hal');
    await settle('documents', 'b');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect(await listed('documents')).toEqual(['documents/b']);
    expect(await disk.sweep()).toBe(0);
    expect(await readdir(join(root, '.incoming'))).toEqual(['young']);
  });
});
