import { crc32, inflateRawSync } from 'node:zlib';
import { storedEntry } from '../zip/stored-zip.ts';
import { directoryEntry, endOf, localHeader } from '../zip/zip-records.ts';
import { WorkbookRefused } from './workbook-refused.ts';

/** What a zip may hold, asked before anything of it is unpacked. */
export interface UnpackLimits {
  /** Files inside it. */
  readonly zipEntries: number;
  /** All of them together, as they really unpack. */
  readonly inflatedBytes: number;
  /** Unpacked to packed. */
  readonly inflationRatio: number;
  /** A part this small is no bomb, however well it packs. */
  readonly ratioFromBytes: number;
}

export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** The offset of its local header. */
  readonly at: number;
}

const END_SIGNATURE = 0x06054b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** Nobody reads when a part was packed again. */
const NO_MOMENT = '1980-01-01T00:00:00Z';
const ZIP64 = 0xffff_ffff;

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  throw new WorkbookRefused('damaged');
}

function readPart(bytes: Buffer, at: number): { part: ZipPart; next: number } {
  if (bytes.readUInt32LE(at) !== DIRECTORY_SIGNATURE) throw new WorkbookRefused('damaged');
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) {
    throw new WorkbookRefused('protected');
  }
  const nameBytes = bytes.readUInt16LE(at + 28);
  const more = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const end = at + DIRECTORY_BYTES + nameBytes;
  const part = {
    name: bytes.toString('utf8', at + DIRECTORY_BYTES, end),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
  };
  return { part, next: end + more };
}

/**
 * The directory of the zip, before anything is unpacked.
 * @throws WorkbookRefused where it is too much, encrypted or no zip.
 */
export function listZipParts(bytes: Buffer, limits: UnpackLimits): readonly ZipPart[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.zipEntries) throw new WorkbookRefused('too-many-parts');
  const parts: ZipPart[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { part, next } = readPart(bytes, at);
    refuseBomb(part, limits);
    parts.push(part);
    at = next;
  }
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (size > limits.inflatedBytes) throw new WorkbookRefused('too-heavy');
  return parts;
}

function refuseBomb(
  { size, packed }: Pick<ZipPart, 'size' | 'packed'>,
  { ratioFromBytes, inflationRatio }: UnpackLimits,
): void {
  const isBomb = size > ratioFromBytes && size > packed * inflationRatio;
  if (size === ZIP64 || isBomb) throw new WorkbookRefused('too-heavy');
}

/**
 * One part unpacked. The size in the zip's directory is not trusted: the unpacking itself stops at
 * it, and a part that holds another number of bytes or another sum is damaged.
 */
export function unpackPart(bytes: Buffer, part: ZipPart): Buffer {
  if (bytes.readUInt32LE(part.at) !== LOCAL_SIGNATURE) throw new WorkbookRefused('damaged');
  const from =
    part.at + LOCAL_BYTES + bytes.readUInt16LE(part.at + 26) + bytes.readUInt16LE(part.at + 28);
  const packed = bytes.subarray(from, from + part.packed);
  if (part.method !== STORED && part.method !== DEFLATED) {
    throw new WorkbookRefused('damaged');
  }
  const content =
    part.method === STORED
      ? packed
      : inflateRawSync(packed, { maxOutputLength: Math.max(1, part.size) });
  if (content.length !== part.size || crc32(content) !== part.crc) {
    throw new WorkbookRefused('damaged');
  }
  return content;
}

/** A zip of these parts as they are, none of them packed. */
export function packStored(parts: readonly { name: string; content: Buffer }[]): Buffer {
  const bodies: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const facts = { size: content.length, crc: crc32(content) };
    const entry = storedEntry(name, NO_MOMENT, facts);
    const header = localHeader(entry);
    bodies.push(header, content);
    lines.push(directoryEntry(entry, at));
    at += header.length + content.length;
  }
  const directory = Buffer.concat(lines);
  return Buffer.concat([...bodies, directory, endOf(lines.length, directory.length, at)]);
}
