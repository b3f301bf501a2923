import { crc32 } from 'node:zlib';
import {
  DIRECTORY_SIZE,
  directoryEntry,
  dosMoment,
  END_SIZE,
  endOf,
  LOCAL_SIZE,
  localHeader,
  type ZipEntry,
} from './zip-records.ts';

const STORED = 0;
const MOST_ENTRIES = 0xff_ff;
const MOST_BYTES = 0xff_ff_ff_ff;

export interface StoredPart {
  readonly name: string;
  readonly content: Uint8Array;
}

/** More than a plain zip can address. */
export class ZipTooLarge extends Error {}

/**
 * The only entry there is for a name, a moment (ISO 8601), a size and a checksum: nothing of it can be
 * written in another way. So a changed byte of a stored zip is either in a record, which then is not this
 * one, or in the content, whose hash is known.
 */
export function storedEntry(
  name: string,
  moment: string,
  { size, crc }: { readonly size: number; readonly crc: number },
): ZipEntry {
  const facts = { method: STORED, flags: 0, moment: dosMoment(moment) };
  return { ...facts, name: Buffer.from(name), crc, packed: size, size };
}

/** How many bytes a zip of these parts has. */
export function storedZipSize(
  parts: readonly { readonly name: string; readonly size: number }[],
): number {
  const records = LOCAL_SIZE + DIRECTORY_SIZE;
  const sizes = parts.map(({ name, size }) => records + 2 * Buffer.byteLength(name) + size);
  const size = sizes.reduce((sum, one) => sum + one, END_SIZE);
  if (size > MOST_BYTES || parts.length > MOST_ENTRIES)
    throw new ZipTooLarge('too large for a zip');
  return size;
}

/**
 * A zip in pieces whose parts are not compressed, while they are made; none is held.
 * @param moment of every part, ISO 8601
 */
export async function* storedZip(
  moment: string,
  parts: AsyncIterable<StoredPart>,
): AsyncGenerator<Uint8Array> {
  const lines: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of parts) {
    const facts = { size: content.byteLength, crc: crc32(content) };
    const entry = storedEntry(name, moment, facts);
    const header = localHeader(entry);
    lines.push(directoryEntry(entry, at));
    yield header;
    yield content;
    at += header.length + content.byteLength;
  }
  const directory = Buffer.concat(lines);
  yield directory;
  yield endOf(lines.length, directory.length, at);
}
