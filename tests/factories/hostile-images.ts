import { crc32, deflateSync } from 'node:zlib';
import { aGif, aJpeg, aPng, PLANTED_OWNER } from './a-file.ts';
import { hostileBmps } from './hostile-bmps.ts';
import { type HostileFile, PLANTED_CALL, PLANTED_SCRIPT } from './hostile-file.ts';
import { hostileWebps } from './hostile-webps.ts';

const SCRIPT = Buffer.from(PLANTED_SCRIPT);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A few hundred bytes that claim to be a picture of this size. */
function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG's frame header has its size; nothing checks that the data fill it. */
function swollenJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const swollen = Buffer.from(jpeg);
  const frame = swollen.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]));
  swollen.writeUInt16BE(height, frame + 5);
  swollen.writeUInt16BE(width, frame + 7);
  return swollen;
}

/** One whole frame, repeated: small to send, large to decode. */
function endlessGif(gif: Buffer, times: number): Buffer {
  const table = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const frame = gif.subarray(table, -1);
  return Buffer.concat([
    gif.subarray(0, table),
    ...Array<Buffer>(times).fill(frame),
    gif.subarray(-1),
  ]);
}

function withPngText(png: Buffer, text: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const chunk = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), text]));
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

function withJpegComment(jpeg: Buffer, text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

function withGifComment(gif: Buffer, text: Buffer): Buffer {
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)]);
}

/** Begins as a GIF and is a whole script: the size field opens a comment. */
const GIF_SCRIPT = Buffer.from(`GIF89a/*\0\0\0\0\0*/=1;${PLANTED_CALL}//`);

export async function hostileImages(): Promise<HostileFile[]> {
  const [png, jpeg, gif, moving] = await Promise.all([
    aPng(),
    aJpeg({ orientation: 6 }),
    aGif(),
    aGif({ frames: 4 }),
  ]);
  const large = await aJpeg({ width: 1200, height: 900 });
  const wide = await aGif({ width: 2000, height: 2000 });
  const behind = (bytes: Buffer, more: Buffer) => Buffer.concat([bytes, more]);
  const php = Buffer.from(`<?php system($_GET['c']); ?>${PLANTED_SCRIPT}`);
  const damaged = 'document/damaged' as const;
  const pixels = 'document/too-many-pixels' as const;
  const planted = PLANTED_CALL;
  const accepted = 'accepted' as const;
  return [
    { what: 'GIF that is a script', filename: 'a.gif', bytes: GIF_SCRIPT, answer: damaged },
    {
      what: 'script behind a GIF',
      filename: 'b.gif',
      bytes: behind(gif, SCRIPT),
      answer: accepted,
      planted,
    },
    {
      what: 'script in a GIF comment',
      filename: 'c.gif',
      bytes: withGifComment(gif, SCRIPT),
      answer: accepted,
      planted,
    },
    {
      what: 'script behind a moving GIF',
      filename: 'm.gif',
      bytes: behind(moving, SCRIPT),
      answer: accepted,
      planted,
    },
    {
      what: 'script behind a PNG',
      filename: 'd.png',
      bytes: behind(png, SCRIPT),
      answer: accepted,
      planted,
    },
    {
      what: 'script in a PNG text',
      filename: 'e.png',
      bytes: withPngText(png, SCRIPT),
      answer: accepted,
      planted,
    },
    {
      what: 'script behind a JPEG',
      filename: 'f.jpg',
      bytes: behind(jpeg, SCRIPT),
      answer: accepted,
      planted,
    },
    {
      what: 'PHP in a JPEG comment',
      filename: 'g.jpg',
      bytes: withJpegComment(jpeg, php),
      answer: accepted,
      planted,
    },
    {
      what: 'archive behind a JPEG',
      filename: 'h.jpg',
      bytes: behind(jpeg, Buffer.from('PK\x03\x04 a.class')),
      answer: accepted,
      planted: 'PK\x03\x04',
    },
    {
      what: 'EXIF with place and owner',
      filename: 'i.jpg',
      bytes: jpeg,
      answer: accepted,
      planted: PLANTED_OWNER,
    },
    {
      what: 'JPEG beginning and then a page',
      filename: 'j.jpg',
      bytes: behind(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SCRIPT),
      answer: damaged,
    },
    {
      what: 'PNG beginning and then a page',
      filename: 'k.png',
      bytes: behind(PNG_SIGNATURE, SCRIPT),
      answer: 'document/unsupported',
    },
    {
      what: 'PNG header and then a page',
      filename: 'k2.png',
      bytes: behind(png.subarray(0, 33), SCRIPT),
      answer: damaged,
    },
    {
      what: 'JPEG cut in the middle',
      filename: 'l.jpg',
      bytes: large.subarray(0, large.length / 2),
      answer: damaged,
    },
    {
      what: 'JPEG without its end',
      filename: 'l2.jpg',
      bytes: large.subarray(0, -2),
      answer: damaged,
    },
    {
      what: 'PNG cut in the middle',
      filename: 'm.png',
      bytes: png.subarray(0, png.length / 2),
      answer: damaged,
    },
    {
      what: 'GIF cut in the middle',
      filename: 'n.gif',
      bytes: gif.subarray(0, gif.length / 2),
      answer: damaged,
    },
    {
      what: 'moving GIF without its last frame',
      filename: 'o.gif',
      bytes: moving.subarray(0, -30),
      answer: damaged,
    },
    {
      what: 'PNG of 50,000 × 50,000',
      filename: 'p.png',
      bytes: hollowPng(50_000, 50_000),
      answer: pixels,
    },
    {
      what: 'PNG of one very long line',
      filename: 'p2.png',
      bytes: hollowPng(900_000, 1_000),
      answer: pixels,
    },
    { what: 'PNG without pixels', filename: 'p3.png', bytes: hollowPng(0, 0), answer: damaged },
    {
      what: 'PNG just under the cap but hollow',
      filename: 'p4.png',
      bytes: hollowPng(6_000, 6_000),
      answer: damaged,
    },
    {
      what: 'JPEG of 65,000 × 65,000',
      filename: 'q.jpg',
      bytes: swollenJpeg(jpeg, 65_000, 65_000),
      answer: pixels,
    },
    {
      what: 'GIF of eleven large frames',
      filename: 'r.gif',
      bytes: endlessGif(wide, 11),
      answer: pixels,
    },
    {
      what: 'double ending',
      filename: 'photo.png.html',
      bytes: png,
      answer: accepted,
      called: 'photo.png.html.png',
    },
    {
      what: 'ending of another image',
      filename: 'photo.png',
      bytes: gif,
      answer: accepted,
      called: 'photo.gif',
    },
    ...(await hostileWebps()),
    ...hostileBmps(),
  ];
}
