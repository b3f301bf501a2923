import { inflateRawSync } from 'node:zlib';
import { nameSource } from './active-names.ts';

/** ours: the largest picture of a page of A4 at 600 dpi takes 105 MB. */
const STREAM_MAX_BYTES = 128 * 1024 * 1024;
const ALL_MAX_BYTES = 512 * 1024 * 1024;
/** How far before its bytes the entries of a stream are looked for. */
const ENTRIES = 1000;

const BEGIN = /stream(?:\r\n|\n|\r)/g;
const hasName = (names: readonly string[]) => new RegExp(names.map(nameSource).join('|'));
/** A stream of packed objects, even where it does not call itself one. */
const OBJECTS = hasName(['ObjStm', 'First']);
/** Ways to write a stream that no program uses for objects: their letters would stand apart. */
const UNUSUAL = hasName([
  'Predictor',
  'Crypt',
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'RL',
]);

export class StreamRefused extends Error {
  readonly why: 'document/pdf-unreadable' | 'document/pdf-too-heavy';
  constructor(why: StreamRefused['why']) {
    super(why);
    this.name = 'StreamRefused';
    this.why = why;
  }
}

/** RFC 1950: the first two bytes of what was packed by zlib. */
function isPacked(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = [bytes[at], bytes[at + 1]];
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 0x20) === 0;
}

/** What is packed behind the header, without its checksum: viewers show a stream whose checksum is wrong. */
function unpack(bytes: Buffer, at: number): Buffer {
  try {
    return inflateRawSync(bytes.subarray(at + 2), { maxOutputLength: STREAM_MAX_BYTES });
  } catch (error) {
    const isHuge = error instanceof RangeError;
    throw new StreamRefused(isHuge ? 'document/pdf-too-heavy' : 'document/pdf-unreadable');
  }
}

function refuseHiddenObjects(text: string, at: number): void {
  const before = text.slice(Math.max(0, at - ENTRIES), at);
  const entries = before.slice(before.lastIndexOf('obj') + 3);
  if (OBJECTS.test(entries) && UNUSUAL.test(entries)) {
    throw new StreamRefused('document/pdf-unreadable');
  }
}

/**
 * The unpacked streams of a PDF, wherever in the file they begin: also those that an earlier version of it left
 * behind, and those that its own table does not list.
 * @throws StreamRefused where one cannot be unpacked or all are too large.
 */
export function* unpackedStreams(bytes: Buffer, text: string): Generator<string> {
  let left = ALL_MAX_BYTES;
  for (const { index, 0: word } of text.matchAll(BEGIN)) {
    const at = index + word.length;
    if (text.startsWith('end', index - 3)) continue;
    refuseHiddenObjects(text, index);
    if (!isPacked(bytes, at)) continue;
    const unpacked = unpack(bytes, at);
    left -= unpacked.length;
    if (left < 0) throw new StreamRefused('document/pdf-too-heavy');
    yield unpacked.toString('latin1');
  }
}
