import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Sizes and checksum follow the part, because they are not known before it. */
const SIZES_FOLLOW = 0x0008;
const NAMES_ARE_UTF8 = 0x0800;
const FLAGS = SIZES_FOLLOW | NAMES_ARE_UTF8;
const DEFLATED = 8;
const VERSION = 20;
/** January 1, 1980: a zip has no earlier day, and parts of an export need none. */
const FIRST_DAY = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(FIRST_DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function sizesOf({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function directoryEntry({ name, at, crc, packed, size }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(FIRST_DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function endOf(parts: number, directory: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(directory, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** A zip in pieces, while its parts are made; none is held. Below 4 GB, as every sheet is. */
export async function* zipOf(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let at = 0;
  for await (const { name, content } of parts) {
    const title = Buffer.from(name);
    const header = localHeader(title);
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
    const written = { name: title, at, crc, packed, size };
    yield sizesOf(written);
    all.push(written);
    at += header.length + packed + 16;
  }
  const directory = Buffer.concat(all.map(directoryEntry));
  yield directory;
  yield endOf(all.length, directory.length, at);
}
