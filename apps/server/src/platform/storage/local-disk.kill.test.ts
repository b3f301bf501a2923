import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledFile } from '../threads/compiled-file.ts';
import { LocalDisk } from './local-disk.ts';

const SIZE = 3_000_000;
const ROUNDS = 20;

/** Writes one object after another, each full of bytes of its own, and prints what was stored. */
const WRITER = `
  import { createHash } from 'node:crypto';
  import { LocalDisk } from '${compiledFile('platform/storage/local-disk').href}';
  const disk = new LocalDisk(process.argv[2]);
  for (let n = 0; ; n += 1) {
    const bytes = Buffer.alloc(${SIZE}, createHash('sha256').update(process.pid + ' ' + n).digest());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    process.stdout.write('begun ' + sha256 + '\\n');
    await disk.put('documents/' + sha256, bytes);
    process.stdout.write('stored ' + sha256 + '\\n');
  }
`;

let folder: string;
let files: string;
const begun = new Set<string>();
const acknowledged = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  files = join(folder, 'files');
  await writeFile(join(folder, 'writer.mjs'), WRITER);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function aWriter(): ChildProcess {
  return spawn(process.execPath, [join(folder, 'writer.mjs'), files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Lets a writer begin its second object, then kills it a little later each time. */
async function killOneWriter(wait: number): Promise<void> {
  const writer = aWriter();
  const ended = once(writer, 'close');
  const lines = createInterface({ input: writer.stdout ?? process.stdin });
  let writes = 0;
  for await (const line of lines) {
    const [word, sha256 = ''] = line.split(' ');
    (word === 'stored' ? acknowledged : begun).add(sha256);
    writes += word === 'begun' ? 1 : 0;
    if (writes === 2) setTimeout(() => writer.kill('SIGKILL'), wait);
  }
  await ended;
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('E3 kill -9 during a write leaves the whole object or none', async () => {
  for (let round = 0; round < ROUNDS; round += 1) await killOneWriter(round / 2);
  const present = await readdir(join(files, 'documents'));
  for (const sha256 of present) {
    expect(sha256Of(await readFile(join(files, 'documents', sha256)))).toBe(sha256);
    expect(begun).toContain(sha256);
  }
  for (const sha256 of acknowledged) expect(present).toContain(sha256);
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);
  expect(begun.size).toBeGreaterThan(acknowledged.size);
});

it('E3 what the killed writers left is swept, and their objects stay', async () => {
  const incoming = join(files, '.incoming');
  const left = await readdir(incoming);
  const present = await readdir(join(files, 'documents'));
  await Promise.all(left.map((name) => utimes(join(incoming, name), 0, 0)));
  expect(await new LocalDisk(files).sweep()).toBe(left.length);
  expect(left.length).toBeGreaterThan(0);
  expect(await readdir(incoming)).toEqual([]);
  expect(await readdir(join(files, 'documents'))).toEqual(present);
});
