import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../../platform/error-code.ts';
import { CommandRefused } from '../command-line.ts';

/** For its owner alone: a case file holds personal data. */
const MODE = 0o600;

function nameTaken(path: string): CommandRefused {
  return new CommandRefused(`${path} exists already. Name a new file.`);
}

/** Turns what the file system says about this file into a sentence; what anything else throws passes. */
async function onDisk<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    if (code === 'EEXIST') throw nameTaken(path);
    const isFolderMissing = code === 'ENOENT' || code === 'ENOTDIR';
    if (isFolderMissing) throw new CommandRefused(`There is no folder ${dirname(path)}.`);
    throw new CommandRefused(`${path} cannot be written (${code}).`);
  }
}

async function exists(path: string): Promise<boolean> {
  const found = await lstat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  return found !== null;
}

/** A file of this command alone. */
function create(path: string): Promise<FileHandle> {
  return open(path, 'wx', MODE);
}

/** Renaming replaces what has the name. So the name is taken first, which fails where it is taken already. */
async function giveName(unfinished: string, path: string): Promise<void> {
  const taken = await create(path);
  await taken.close();
  await rename(unfinished, path);
}

/** A file that is being written. It is removed where it never got its name. */
export interface NewFile {
  /** Writes these bytes; their SHA-256 in hexadecimal. */
  write(bytes: AsyncIterable<Uint8Array>): Promise<string>;
}

/**
 * Writes a file that gets its name when it is whole. That it can be written is known before `make` begins.
 * @throws CommandRefused where the name is taken, or the file cannot be written there
 */
export async function writeNewFile<T>(
  given: string,
  make: (file: NewFile) => Promise<T>,
): Promise<T> {
  const path = resolve(given);
  const unfinished = join(dirname(path), `.${randomUUID()}.part`);
  const file = await onDisk(path, async () => {
    if (await exists(path)) throw nameTaken(path);
    return create(unfinished);
  });
  try {
    const made = await make({ write: (bytes) => writeAll(path, file, bytes) });
    await onDisk(path, async () => {
      await file.sync();
      await giveName(unfinished, path);
    });
    return made;
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

async function writeAll(path: string, file: FileHandle, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  for await (const piece of bytes) {
    hash.update(piece);
    await onDisk(path, () => file.writeFile(piece));
  }
  return hash.digest('hex');
}
