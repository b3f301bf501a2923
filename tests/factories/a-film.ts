import sharp from 'sharp';

/** Few: a browser without a graphics card spends a core on the thirty of a camera. */
const FRAMES_IN_A_SECOND = 5;

/** What a camera shows that looks at this picture, as Y4M: frames of brightness, and of colour at half the size. */
export async function aFilmOf(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const brightness = Buffer.alloc(width * height);
  const blue = Buffer.alloc((width * height) / 4);
  const red = Buffer.alloc((width * height) / 4);
  for (let at = 0; at < brightness.length; at += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(at * 3, at * 3 + 3);
    brightness[at] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x % 2 === 1 || y % 2 === 1) continue;
    const half = (y / 2) * (width / 2) + x / 2;
    blue[half] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
    red[half] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
  }
  const head = `YUV4MPEG2 W${width} H${height} F${FRAMES_IN_A_SECOND}:1 Ip A1:1 C420\n`;
  const frame = [Buffer.from('FRAME\n'), brightness, blue, red];
  return Buffer.concat([Buffer.from(head), ...frame, ...frame]);
}
