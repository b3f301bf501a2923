import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LocalDisk } from './local-disk.ts';

const LOADER = new URL('../../../../../scripts/typescript.mjs', import.meta.url).href;
const DISK = new URL('./local-disk.ts', import.meta.url).href;
const SIZE = 3_000_000;

/** Writes one object after another, each full of bytes of its own, and says what was kept. */
const WRITER = `
  import { createHash } from 'node:crypto';
  const { LocalDisk } = await import(${JSON.stringify(DISK)});
  const disk = new LocalDisk(process.argv[1]);
  for (let n = 0; ; n += 1) {
    const bytes = Buffer.alloc(${SIZE}, createHash('sha256').update(process.pid + ' ' + n).digest());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    process.stdout.write('begun ' + sha256 + '\\n');
    await disk.put('documents/' + sha256, bytes);
    process.stdout.write('kept ' + sha256 + '\\n');
  }
`;

let folder: string;
const begun = new Set<string>();
const acknowledged = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function aWriter(): ChildProcess {
  const flags = ['--import', LOADER, '--input-type=module', '--eval', WRITER];
  return spawn(process.execPath, [...flags, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Lets a writer begin its second object, then kills it a little later each time. */
async function killOneWriter(wait: number): Promise<void> {
  const writer = aWriter();
  const ended = once(writer, 'close');
  const lines = createInterface({ input: writer.stdout ?? process.stdin });
  let heard = 0;
  for await (const line of lines) {
    const [word, sha256 = ''] = line.split(' ');
    (word === 'kept' ? acknowledged : begun).add(sha256);
    heard += word === 'begun' ? 1 : 0;
    if (heard === 2) setTimeout(() => writer.kill('SIGKILL'), wait);
  }
  await ended;
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('E3 kill -9 during a write leaves the whole object or none', async () => {
  for (let round = 0; round < 12; round += 1) await killOneWriter(round);
  const present = await readdir(join(folder, 'documents'));
  for (const sha256 of present) {
    expect(sha256Of(await readFile(join(folder, 'documents', sha256)))).toBe(sha256);
    expect(begun).toContain(sha256);
  }
  for (const sha256 of acknowledged) expect(present).toContain(sha256);
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(begun.size).toBeGreaterThan(acknowledged.size);
});

it('E3 what the killed writers left is swept, and their objects stay', async () => {
  const incoming = join(folder, '.incoming');
  const before = await readdir(join(folder, 'documents'));
  await Promise.all((await readdir(incoming)).map((name) => utimes(join(incoming, name), 0, 0)));
  await new LocalDisk(fileURLToPath(pathToFileURL(folder))).sweep();
  expect(await readdir(incoming)).toEqual([]);
  expect(await readdir(join(folder, 'documents'))).toEqual(before);
});
