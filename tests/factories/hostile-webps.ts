import { aWebp, PLANTED_OWNER } from './a-file.ts';
import { type HostileFile, PLANTED_CALL, PLANTED_SCRIPT } from './hostile-file.ts';

const SCRIPT = Buffer.from(PLANTED_SCRIPT);

/** A lossless WebP has its size in 14 bits each; nothing checks that the data fill it. */
function hollowWebp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(200);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WEBPVP8L', 8);
  bytes.writeUInt32LE(bytes.length - 20, 16);
  bytes.writeUInt8(0x2f, 20);
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes;
}

/** A chunk more inside the WebP, counted in its length. */
function withWebpChunk(webp: Buffer, type: string, text: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  const padding = Buffer.alloc(text.length % 2);
  const whole = Buffer.concat([webp, Buffer.from(type), size, text, padding]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

export async function hostileWebps(): Promise<HostileFile[]> {
  const webp = await aWebp();
  const moving = await aWebp({ frames: 4 });
  const file = (what: string, bytes: Buffer, answer: HostileFile['answer'], planted?: string) => ({
    what: `WebP ${what}`,
    filename: 'a.webp',
    bytes,
    answer,
    ...(planted !== undefined && { planted }),
  });
  const php = Buffer.from(`<?php system($_GET['c']); ?>${PLANTED_SCRIPT}`);
  return [
    file('with a script behind it', Buffer.concat([webp, SCRIPT]), 'accepted', PLANTED_CALL),
    file('with PHP in a chunk', withWebpChunk(webp, 'XMP ', php), 'accepted', PLANTED_CALL),
    file('with the owner in its EXIF', webp, 'accepted', PLANTED_OWNER),
    file('that moves, a script behind', Buffer.concat([moving, SCRIPT]), 'accepted', PLANTED_CALL),
    file('cut in the middle', webp.subarray(0, webp.length / 2), 'document/damaged'),
    file('without its last frame', moving.subarray(0, -40), 'document/damaged'),
    file(
      'header and then a page',
      withWebpChunk(webp.subarray(0, 12), 'VP8 ', SCRIPT),
      'document/damaged',
    ),
    file(
      'of nothing',
      Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0'),
      'document/damaged',
    ),
    file('of 16,000 × 16,000', hollowWebp(16_000, 16_000), 'document/too-many-pixels'),
    file('just under the cap but hollow', hollowWebp(6_000, 6_000), 'document/damaged'),
  ];
}
