import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ListFile } from './list-file.ts';

/** Reads a list's file from the disk. */
export async function readListFile(path: string): Promise<ListFile> {
  const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
  return { name: basename(path), bytes, modified: mtime.toISOString().slice(0, 10) };
}
