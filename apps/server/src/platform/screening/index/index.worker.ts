import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import { loadIndex, saveIndex } from '@verify-admin/screening/index/saved-index';
import { type PackedList, unpackEntries } from '../stored-list.ts';

/** Makes the index of lists, or takes it from the file it was saved in; ends when it is made. */
export type IndexAsk =
  | { readonly kind: 'open'; readonly file: string }
  | { readonly kind: 'build'; readonly lists: readonly PackedList[]; readonly file: string | null };

/** The index, or null where there is no saved one that can be used. */
export type IndexReport = SharedArrayBuffer | null;

function openSaved(file: string): IndexReport {
  const saved = readShared(file);
  const index = saved && loadIndex(saved);
  if (index === null || typeof index === 'string') return null;
  return index.buffer instanceof SharedArrayBuffer ? index.buffer : null;
}

/** The bytes of a file in memory that threads share, held once; null where it cannot be read. */
function readShared(file: string): Uint8Array | null {
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(opened).size));
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(opened, bytes, length, bytes.length - length, null);
      if (read === 0) return null;
      length += read;
    }
    return bytes;
  } catch {
    return null;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

function build(lists: readonly PackedList[], file: string | null): SharedArrayBuffer {
  const entries = lists.flatMap(({ packed, entries: count }) => unpackEntries(packed, count));
  const saved = saveIndex(buildIndex(entries));
  if (file !== null) writeIndexFile(file, saved);
  const shared = new SharedArrayBuffer(saved.byteLength);
  new Uint8Array(shared).set(saved);
  return shared;
}

/** A saved index only saves time: where it cannot be written, the next start builds it again. */
function writeIndexFile(file: string, saved: Uint8Array): void {
  const folder = dirname(file);
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, saved);
    renameSync(unfinished, file);
    for (const name of readdirSync(folder)) {
      if (name !== basename(file)) rmSync(join(folder, name), { force: true });
    }
  } catch {
    rmSync(unfinished, { force: true });
  }
}

parentPort?.once('message', (ask: IndexAsk) => {
  const made = ask.kind === 'open' ? openSaved(ask.file) : build(ask.lists, ask.file);
  parentPort?.postMessage(made);
});
