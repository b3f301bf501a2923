import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  directoryEntry,
  endOf,
  FIRST_MOMENT,
  localHeader,
  type ZipEntry,
} from '../zip/zip-records.ts';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Sizes and checksum follow the part, because they are not known before it. */
const SIZES_FOLLOW = 0x0008;
const DEFLATED = 8;

interface WrittenEntry extends ZipEntry {
  readonly at: number;
}

function entryOf(name: Buffer): ZipEntry {
  const unknown = { crc: 0, packed: 0, size: 0 };
  return { name, ...unknown, method: DEFLATED, flags: SIZES_FOLLOW, moment: FIRST_MOMENT };
}

function sizesOf({ crc, packed, size }: WrittenEntry): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

/** A zip in pieces, while its parts are made; none is held. Below 4 GB, as every sheet is. */
export async function* zipOf(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
): AsyncGenerator<Buffer> {
  const all: WrittenEntry[] = [];
  let at = 0;
  for await (const { name, content } of parts) {
    const title = Buffer.from(name);
    const entry = entryOf(title);
    const header = localHeader(entry);
    yield header;
    let [crc, size, packed] = [0, 0, 0];
    const measured = async function* () {
      for await (const piece of content) {
        crc = crc32(piece, crc);
        size += piece.length;
        yield piece;
      }
    };
    const source = Readable.from(measured(), { objectMode: false });
    const deflate = createDeflateRaw();
    source.once('error', (error) => deflate.destroy(error));
    const stream: AsyncIterable<Buffer> = source.pipe(deflate);
    for await (const piece of stream) {
      packed += piece.length;
      yield piece;
    }
    const written = { ...entry, at, crc, packed, size };
    yield sizesOf(written);
    all.push(written);
    at += header.length + packed + 16;
  }
  const directory = Buffer.concat(all.map((one) => directoryEntry(one, one.at)));
  yield directory;
  yield endOf(all.length, directory.length, at);
}
