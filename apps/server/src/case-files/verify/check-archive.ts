import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import {
  PLAIN_NAME,
  type Manifest,
  UNLISTED_NAMES,
} from '@verify-admin/rulebook/case-files/manifest';
import { type ListedEntry, type ListedZip, readBytes } from '../../platform/zip/read-stored-zip.ts';
import { storedEntry } from '../../platform/zip/stored-zip.ts';
import { directoryEntry, endOf, localHeader } from '../../platform/zip/zip-records.ts';
import { CaseFileRefused } from './case-file-refused.ts';

/** Bytes that are held while a file is hashed. */
const PIECE_BYTES = 1024 * 1024;

/** Every name is plain and there once, also where upper and lower case are the same. */
export function checkNames({ entries }: Pick<ListedZip, 'entries'>): void {
  const known = new Set<string>();
  for (const { name } of entries) {
    const shown = JSON.stringify(name.slice(0, 80));
    if (!PLAIN_NAME.test(name)) {
      throw new CaseFileRefused(
        `The ZIP has a file with the name ${shown}, which no case file has.`,
      );
    }
    const folded = name.toLowerCase();
    if (known.has(folded)) throw new CaseFileRefused(`The ZIP has ${shown} more than once.`);
    known.add(folded);
  }
}

/** The files are those of the manifest, in its order, and nothing else. */
export function checkFileList(entries: readonly ListedEntry[], { files }: Manifest): void {
  const listed = [...files.map(({ name }) => name), ...UNLISTED_NAMES];
  const there = new Set(entries.map(({ name }) => name));
  const missing = listed.find((name) => !there.has(name));
  if (missing !== undefined) throw new CaseFileRefused(`${missing} is missing.`);
  const known = new Set(listed);
  const extra = entries.find(({ name }) => !known.has(name));
  if (extra) throw new CaseFileRefused(`${extra.name} was added: the manifest does not list it.`);
  const moved = entries.find(({ name }, at) => listed[at] !== name);
  if (moved || entries.length !== listed.length) {
    throw new CaseFileRefused('The files are not in the order of the manifest.');
  }
}

async function hashEntry(file: FileHandle, { from, size }: ListedEntry) {
  const hash = createHash('sha256');
  let crc = 0;
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const piece = await readBytes(file, from + at, Math.min(PIECE_BYTES, size - at));
    hash.update(piece);
    crc = crc32(piece, crc);
  }
  return { sha256: hash.digest('hex'), crc };
}

/** Every byte of the ZIP is where and what it has to be: content by its hash, records by there being one way. */
export async function checkBytes(
  file: FileHandle,
  { entries, directory, directoryAt, end }: ListedZip,
  manifest: Manifest,
): Promise<void> {
  const expected = new Map(manifest.files.map((one) => [one.name, one]));
  const lines: Buffer[] = [];
  for (const entry of entries) {
    const { name, size, at } = entry;
    const { sha256, crc } = await hashEntry(file, entry);
    const signed = expected.get(name);
    if (signed && signed.size !== size) {
      throw new CaseFileRefused(`${name} has ${size} bytes, and ${signed.size} were signed.`);
    }
    if (signed && signed.sha256 !== sha256) {
      throw new CaseFileRefused(`${name} was changed: its SHA-256 is not the signed one.`);
    }
    const record = storedEntry(name, manifest.made_at, { size, crc });
    const header = localHeader(record);
    const found = await readBytes(file, at, header.length);
    if (!found.equals(header)) throw new CaseFileRefused(`The record of ${name} was changed.`);
    lines.push(directoryEntry(record, at));
  }
  const listed = Buffer.concat(lines);
  const isSame =
    directory.equals(listed) && end.equals(endOf(entries.length, listed.length, directoryAt));
  if (!isSame) throw new CaseFileRefused('The directory of the ZIP was changed.');
}
