import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import {
  access,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { assertObjectKey } from './object-key.ts';
import { type ByteRange, type Storage, type StreamedObject, UNSETTLED_MS } from './storage.ts';
import { errorCode } from '../error-code.ts';
import { onFolder } from './storage-fault.ts';

/** No object key can name it: a key has no full stop. */
const INCOMING = '.incoming';

function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

type Write = (file: FileHandle) => Promise<void>;

async function writeDurably(path: string, write: Write): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws Error where the bytes are not as many as were announced. */
async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>, size: number) {
  let written = 0;
  for await (const piece of bytes) {
    await file.writeFile(piece);
    written += piece.byteLength;
  }
  if (written !== size) throw new Error('an object has another size than announced');
}

/** Makes the names in a folder durable; Windows does so by itself and has no call for it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Folders that vanish while they are read hold nothing. */
async function filesIn(path: string, recursive: boolean): Promise<Dirent[]> {
  try {
    const found = await readdir(path, { withFileTypes: true, recursive });
    return found.filter((file) => file.isFile());
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** @param now of the file system that stamped the file, in milliseconds */
async function isSettled(path: string, now: number): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    return now - mtimeMs > UNSETTLED_MS;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Objects as files below one folder of this machine. */
export class LocalDisk implements Storage {
  readonly #root: string;

  /** `root` is an absolute path; it is made when the first object is written. */
  constructor(root: string) {
    this.#root = root;
  }

  async reach(): Promise<void> {
    await onFolder(async () => {
      await mkdir(this.#root, { recursive: true, mode: 0o700 });
      await access(this.#root, constants.R_OK | constants.W_OK);
    });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await onFolder(() => this.#place(key, (file) => file.writeFile(bytes)));
  }

  async putStream(key: string, bytes: AsyncIterable<Uint8Array>, { size }: StreamedObject) {
    await onFolder(() => this.#place(key, (file) => writeAll(file, bytes, size)));
  }

  /**
   * The object is written whole under another name first. Linking it to its own name is one step
   * for every reader, and unlike renaming it fails where that name is taken.
   */
  async #place(key: string, write: Write): Promise<void> {
    const path = this.#pathOf(key);
    const incoming = join(this.#root, INCOMING);
    const unfinished = join(incoming, randomUUID());
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeDurably(unfinished, write);
      await link(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
    await this.#syncUpwards(dirname(path));
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      return await onFolder(() => readFile(this.#pathOf(key)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async readRange(key: string, { start, end }: ByteRange): Promise<Readable | null> {
    try {
      const file = await onFolder(() => open(this.#pathOf(key), 'r'));
      return file.createReadStream({ start, end });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await onFolder(() => rm(this.#pathOf(key), { force: true }));
  }

  async *listSettled(prefix: string): AsyncIterable<string> {
    const files = await filesIn(this.#pathOf(prefix), true);
    const now = files.length === 0 ? 0 : await this.#now();
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      if (await isSettled(path, now)) yield relative(this.#root, path).split(sep).join('/');
    }
  }

  async isEmpty(prefix?: string): Promise<boolean> {
    const folder = prefix === undefined ? this.#root : this.#pathOf(prefix);
    const incoming = join(this.#root, INCOMING);
    const files = await filesIn(folder, true);
    return files.every(({ parentPath }) => parentPath === incoming);
  }

  async sweep(): Promise<number> {
    const incoming = join(this.#root, INCOMING);
    let swept = 0;
    const files = await filesIn(incoming, false);
    const now = files.length === 0 ? 0 : await this.#now();
    for (const { name } of files) {
      if (!(await isSettled(join(incoming, name), now))) continue;
      await rm(join(incoming, name), { force: true });
      swept += 1;
    }
    return swept;
  }

  /**
   * What time it is by the clock that stamps the files, in milliseconds: the folder may be another machine's, whose clock is
   * behind or ahead of this one's. A new file has it.
   */
  async #now(): Promise<number> {
    const incoming = join(this.#root, INCOMING);
    const probe = join(incoming, randomUUID());
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    try {
      await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
      return (await stat(probe)).mtimeMs;
    } finally {
      await rm(probe, { force: true });
    }
  }

  #pathOf(key: string): string {
    assertObjectKey(key);
    return join(this.#root, ...key.split('/'));
  }

  /** A folder made by another write at the same moment may not be on the disk yet. */
  async #syncUpwards(folder: string): Promise<void> {
    await syncFolder(folder);
    if (folder !== this.#root) await this.#syncUpwards(dirname(folder));
  }
}
