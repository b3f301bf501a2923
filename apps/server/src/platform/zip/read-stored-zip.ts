import type { FileHandle } from 'node:fs/promises';
import { DIRECTORY_SIZE, END_SIZE, LOCAL_SIZE } from './zip-records.ts';

/** 4,000 entries with names of 120 characters; a directory that is larger is none of ours. */
const LARGEST_DIRECTORY = 16 * 1024 * 1024;

/** One sentence: why a zip is none that this product wrote. */
export class ZipRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ZipRefused';
  }
}

/** Where an entry is, as the directory says. */
export interface ListedEntry {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  /** Where its header begins. */
  readonly at: number;
  /** Where its content begins. */
  readonly from: number;
}

export interface ListedZip {
  readonly entries: readonly ListedEntry[];
  /** Where the directory begins. */
  readonly directoryAt: number;
  readonly directory: Buffer;
  readonly end: Buffer;
}

/** Reads so many bytes of a file. */
export async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) throw new ZipRefused('The file ends too early: it was cut off.');
    filled += bytesRead;
  }
  return bytes;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function nameOf(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new ZipRefused('The ZIP has a name that is not text.');
  }
}

/** The entries of a directory; each begins where the one before it ends, so that nothing is hidden between. */
function listEntries(directory: Buffer, count: number): { entries: ListedEntry[]; end: number } {
  const entries: ListedEntry[] = [];
  let [line, at] = [0, 0];
  for (let nth = 0; nth < count; nth += 1) {
    if (line + DIRECTORY_SIZE > directory.length) {
      throw new ZipRefused('The directory of the ZIP is damaged.');
    }
    const length = directory.readUInt16LE(line + 28);
    const size = directory.readUInt32LE(line + 24);
    const name = nameOf(directory.subarray(line + DIRECTORY_SIZE, line + DIRECTORY_SIZE + length));
    if (directory.readUInt16LE(line + 10) !== 0) {
      throw new ZipRefused(`${JSON.stringify(name)} is compressed; a case file has no such part.`);
    }
    const from = at + LOCAL_SIZE + length;
    entries.push({ name, crc: directory.readUInt32LE(line + 16), size, at, from });
    at = from + size;
    line += DIRECTORY_SIZE + length;
  }
  if (line !== directory.length) throw new ZipRefused('The directory of the ZIP is damaged.');
  return { entries, end: at };
}

/**
 * What the directory of a stored zip lists. Its parts fill the file from the first byte up to the directory,
 * so that its size limits what is read: nothing grows when it is opened.
 * @throws ZipRefused where it is none
 */
export async function listStoredZip(file: FileHandle): Promise<ListedZip> {
  const { size } = await file.stat();
  if (size < END_SIZE) throw new ZipRefused('The file is no ZIP, or was cut off.');
  const end = await readBytes(file, size - END_SIZE, END_SIZE);
  if (end.readUInt32LE(0) !== 0x06054b50) {
    throw new ZipRefused('The file is no case file, was cut off, or has something after its end.');
  }
  const length = end.readUInt32LE(12);
  const directoryAt = end.readUInt32LE(16);
  if (length > LARGEST_DIRECTORY || directoryAt + length + END_SIZE !== size) {
    throw new ZipRefused('The end of the ZIP does not match its size: it was cut off or changed.');
  }
  const directory = await readBytes(file, directoryAt, length);
  const { entries, end: filled } = listEntries(directory, end.readUInt16LE(10));
  if (filled !== directoryAt) {
    throw new ZipRefused('The parts of the ZIP do not fill it: something was put in or taken out.');
  }
  return { entries, directoryAt, directory, end };
}
