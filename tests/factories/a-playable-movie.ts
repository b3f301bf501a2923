import type { Page } from '@playwright/test';
import { aBox } from './a-video.ts';

const WIDTH = 160;
const HEIGHT = 90;
const FRAMES = 60;
const FRAMES_A_SECOND = 10;
const TIMESCALE = 1000;
const DURATION = (FRAMES / FRAMES_A_SECOND) * TIMESCALE;

interface Frame {
  readonly bytes: Buffer;
  readonly isKey: boolean;
}

/** Numbers of 1, 2 or 4 bytes, one after the other: `[[4, 1], [2, 7]]`. */
function numbers(...parts: readonly (readonly [bytes: 1 | 2 | 4, ...values: number[]])[]): Buffer {
  return Buffer.concat(
    parts.flatMap(([length, ...values]) =>
      values.map((value) => {
        const bytes = Buffer.alloc(length);
        bytes.writeUIntBE(value, 0, length);
        return bytes;
      }),
    ),
  );
}

const MATRIX = [0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000];

function aSampleEntry(): Buffer {
  const codec = aBox('vpcC', numbers([4, 0x01000000], [1, 0, 10, 0x82, 2, 2, 2], [2, 0]));
  const head = numbers([4, 0], [2, 0, 1], [4, 0, 0, 0, 0], [2, WIDTH, HEIGHT]);
  const rest = numbers([4, 0x00480000, 0x00480000, 0], [2, 1]);
  return aBox('vp09', head, rest, Buffer.alloc(32), numbers([2, 0x18, 0xffff]), codec);
}

function aSampleTable(frames: readonly Frame[], offset: number): Buffer {
  const keys = frames.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []));
  return aBox(
    'stbl',
    aBox('stsd', numbers([4, 0, 1]), aSampleEntry()),
    aBox('stts', numbers([4, 0, 1, frames.length, TIMESCALE / FRAMES_A_SECOND])),
    aBox('stss', numbers([4, 0, keys.length, ...keys])),
    aBox('stsc', numbers([4, 0, 1, 1, frames.length, 1])),
    aBox('stsz', numbers([4, 0, 0, frames.length, ...frames.map(({ bytes }) => bytes.length)])),
    aBox('stco', numbers([4, 0, 1, offset])),
  );
}

function anIndex(frames: readonly Frame[], offset: number): Buffer {
  const mvhd = numbers([4, 0, 0, 0, TIMESCALE, DURATION, 0x00010000], [2, 0x0100, 0], [4, 0, 0]);
  const tkhd = numbers([4, 7, 0, 0, 1, 0, DURATION, 0, 0], [2, 0, 0, 0, 0], [4, ...MATRIX]);
  const size = numbers([4, WIDTH * 65_536, HEIGHT * 65_536]);
  const hdlr = numbers([4, 0, 0, 0x76696465, 0, 0, 0], [1, 0]);
  const dinf = aBox('dinf', aBox('dref', numbers([4, 0, 1]), aBox('url ', numbers([4, 1]))));
  const minf = aBox(
    'minf',
    aBox('vmhd', numbers([4, 1], [2, 0, 0, 0, 0])),
    dinf,
    aSampleTable(frames, offset),
  );
  const mdhd = aBox('mdhd', numbers([4, 0, 0, 0, TIMESCALE, DURATION], [2, 0x55c4, 0]));
  const mdia = aBox('mdia', mdhd, aBox('hdlr', hdlr), minf);
  return aBox(
    'moov',
    aBox('mvhd', mvhd, numbers([4, ...MATRIX, 0, 0, 0, 0, 0, 0, 2])),
    aBox('trak', aBox('tkhd', tkhd, size), mdia),
  );
}

/** Has the browser encode frames that grow brighter, each second beginning with a key frame. */
async function encodeFrames(page: Page): Promise<Frame[]> {
  const encoded = await page.evaluate(
    async ({ width, height, count, rate }) => {
      const chunks: { base64: string; isKey: boolean }[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
          chunks.push({ base64, isKey: chunk.type === 'key' });
        },
        error: (fault) => {
          throw fault;
        },
      });
      encoder.configure({ codec: 'vp09.00.10.08', width, height, framerate: rate });
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      for (let nth = 0; nth < count; nth += 1) {
        if (pen) pen.fillStyle = `hsl(${nth * 6} 60% 50%)`;
        pen?.fillRect(0, 0, width, height);
        const frame = new VideoFrame(canvas, { timestamp: (nth * 1_000_000) / rate });
        encoder.encode(frame, { keyFrame: nth % rate === 0 });
        frame.close();
      }
      await encoder.flush();
      return chunks;
    },
    { width: WIDTH, height: HEIGHT, count: FRAMES, rate: FRAMES_A_SECOND },
  );
  return encoded.map(({ base64, isKey }) => ({ bytes: Buffer.from(base64, 'base64'), isKey }));
}

/**
 * An MP4 of six seconds that this browser plays: VP9, which needs no licence, encoded by the browser itself.
 * @param padding bytes between the index and the pictures, so that the file takes a while to send
 */
export async function aPlayableMovie(page: Page, padding = 0): Promise<Buffer> {
  const frames = await encodeFrames(page);
  const type = aBox('ftyp', Buffer.from('isom'), numbers([4, 512]), Buffer.from('isomiso2mp41'));
  const free = aBox('free', Buffer.alloc(padding, 1));
  const offset = type.length + anIndex(frames, 0).length + free.length + 8;
  const pictures = aBox('mdat', ...frames.map(({ bytes }) => bytes));
  return Buffer.concat([type, anIndex(frames, offset), free, pictures]);
}
