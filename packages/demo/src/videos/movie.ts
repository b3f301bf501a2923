import { FRAME_SIZE, FRAMES } from './frames.ts';

const TIMESCALE = 1000;
const MATRIX = [0x0001_0000, 0, 0, 0, 0x0001_0000, 0, 0, 0, 0x4000_0000];

/** Numbers of 1, 2 or 4 bytes, one after the other: `[4, 1, 2]` are two of 4 bytes. */
type Numbers = readonly [bytes: 1 | 2 | 4, ...values: number[]];

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function numbers(...parts: readonly Numbers[]): Uint8Array {
  const bytes = parts.flatMap(([length, ...values]) =>
    values.flatMap((value) =>
      Array.from({ length }, (_, at) => (value >>> (8 * (length - 1 - at))) & 0xff),
    ),
  );
  return Uint8Array.from(bytes);
}

function letters(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A box of ISO/IEC 14496-12: its length, its type and what is in it. */
function box(type: string, ...inside: readonly Uint8Array[]): Uint8Array {
  const content = join(inside);
  return join([numbers([4, content.length + 8]), letters(type), content]);
}

function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}

function sampleEntry(): Uint8Array {
  const { width, height } = FRAME_SIZE;
  const codec = box('vpcC', numbers([4, 0x0100_0000], [1, 0, 10, 0x82, 2, 2, 2], [2, 0]));
  const head = numbers([4, 0], [2, 0, 1], [4, 0, 0, 0, 0], [2, width, height]);
  const rest = numbers([4, 0x0048_0000, 0x0048_0000, 0], [2, 1]);
  return box('vp09', head, rest, new Uint8Array(32), numbers([2, 0x18, 0xffff]), codec);
}

interface Samples {
  readonly lengths: readonly number[];
  /** How long each frame is shown, in milliseconds. */
  readonly shownMs: number;
  /** Where the first frame begins in the file. */
  readonly offset: number;
}

/** Where each frame is. All of them are whole pictures, so that no table of key frames is needed. */
function sampleTable({ lengths, shownMs, offset }: Samples): Uint8Array {
  return box(
    'stbl',
    box('stsd', numbers([4, 0, 1]), sampleEntry()),
    box('stts', numbers([4, 0, 1, lengths.length, shownMs])),
    box('stsc', numbers([4, 0, 1, 1, lengths.length, 1])),
    box('stsz', numbers([4, 0, 0, lengths.length, ...lengths])),
    box('stco', numbers([4, 0, 1, offset])),
  );
}

function movieIndex(samples: Samples): Uint8Array {
  const duration = samples.lengths.length * samples.shownMs;
  const { width, height } = FRAME_SIZE;
  const mvhd = numbers([4, 0, 0, 0, TIMESCALE, duration, 0x0001_0000], [2, 0x0100, 0], [4, 0, 0]);
  const tkhd = numbers([4, 7, 0, 0, 1, 0, duration, 0, 0], [2, 0, 0, 0, 0], [4, ...MATRIX]);
  const size = numbers([4, width * 65_536, height * 65_536]);
  const mdhd = box('mdhd', numbers([4, 0, 0, 0, TIMESCALE, duration], [2, 0x55c4, 0]));
  const hdlr = box('hdlr', numbers([4, 0, 0]), letters('vide'), numbers([4, 0, 0, 0], [1, 0]));
  const vmhd = box('vmhd', numbers([4, 1], [2, 0, 0, 0, 0]));
  const dinf = box('dinf', box('dref', numbers([4, 0, 1]), box('url ', numbers([4, 1]))));
  const mdia = box('mdia', mdhd, hdlr, box('minf', vmhd, dinf, sampleTable(samples)));
  return box(
    'moov',
    box('mvhd', mvhd, numbers([4, ...MATRIX, 0, 0, 0, 0, 0, 0, 2])),
    box('trak', box('tkhd', tkhd, size), mdia),
  );
}

const HEAD = box('ftyp', letters('isom'), numbers([4, 512]), letters('isommp42'));

/** An MP4 of the six colours, which begins with one of them. */
export function makeMovie(first: number, shownMs: number): Uint8Array {
  const frames = FRAMES.map((_, at) => bytesOf(FRAMES[(at + first) % FRAMES.length] ?? ''));
  const lengths = frames.map(({ length }) => length);
  // The index is as long wherever the frames are.
  const { length } = movieIndex({ lengths, shownMs, offset: 0 });
  const offset = HEAD.length + length + 8;
  return join([HEAD, movieIndex({ lengths, shownMs, offset }), box('mdat', ...frames)]);
}

export function movieLengthMs(shownMs: number): number {
  return FRAMES.length * shownMs;
}
