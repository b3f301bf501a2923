import sharp, { type Sharp } from 'sharp';

export interface PdfOptions {
  /** The text of the page. */
  readonly text?: string;
  /** Further entries of the catalogue, such as an action on opening. */
  readonly catalog?: string;
  /** Further objects, numbered from 6. */
  readonly objects?: readonly string[];
  /** The text between the version line and the first object. */
  readonly comment?: string;
  /** The whole file's length; it is reached with a comment before the last lines. */
  readonly size?: number;
}

const HEADER = '%PDF-1.7\n';

function pageObjects(text: string, catalog: string): string[] {
  const shown = text.replace(/[()\\]/g, '\\$&');
  const content = `BT /F1 36 Tf 60 700 Td (${shown}) Tj ET`;
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R' +
      ' /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
}

/** A small PDF of one page with text. */
export function aPdf(options: PdfOptions = {}): Buffer {
  const { text = 'Certificate of good standing', catalog = '', comment = '' } = options;
  const objects = [...pageObjects(text, catalog), ...(options.objects ?? [])];
  let body = HEADER + comment;
  const places: string[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(`${String(body.length).padStart(10, '0')} 00000 n \n`);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const end = (filling: string) => {
    const filled = `${body}%${filling}\n`;
    return (
      `${filled}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n` +
      `startxref\n${filled.length}\n%%EOF\n`
    );
  };
  const bare = Buffer.from(end(''), 'latin1');
  if (options.size === undefined) return bare;
  const missing = options.size - bare.length;
  // The number after `startxref` grows with the file, and takes room itself.
  const grown = String(options.size).length - String(bare.length).length;
  return Buffer.from(end('x'.repeat(missing - grown)), 'latin1');
}

/** Red on the left, blue on the right, so that turning it can be seen. */
function twoColours(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width / 2;
    pixels.set(isLeft ? [220, 20, 20] : [20, 20, 220], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

interface Size {
  readonly width?: number;
  readonly height?: number;
}

export function aPng({ width = 120, height = 80 }: Size = {}): Promise<Buffer> {
  return twoColours(width, height).png().toBuffer();
}

/** The metadata a phone writes into a picture. */
export const PLANTED_OWNER = 'Zsofia Halmos, Budapest';

/** A JPEG as a phone makes it: with the owner's name and the place, lying on its side if asked. */
export function aJpeg({
  width = 120,
  height = 80,
  orientation = 1,
}: Size & { orientation?: number } = {}): Promise<Buffer> {
  return twoColours(width, height)
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Copyright: PLANTED_OWNER, Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 33/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

/** A GIF, animated when it has several frames. */
export async function aGif({ frames = 1, width = 60, height = 40 } = {}): Promise<Buffer> {
  const drawn = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { width, height, channels: 3, background: { r: index * 40, g: 90, b: 20 } } })
      .png()
      .toBuffer(),
  );
  const [first, ...more] = await Promise.all(drawn);
  if (more.length === 0) return sharp(first).gif().toBuffer();
  const all = first ? [first, ...more] : more;
  return sharp(all, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A WebP with the owner's name in it, which moves when it has several frames. */
export async function aWebp({ frames = 1, width = 120, height = 80 } = {}): Promise<Buffer> {
  if (frames === 1) {
    const exif = { IFD0: { Copyright: PLANTED_OWNER } };
    return twoColours(width, height).webp().withExif(exif).toBuffer();
  }
  return sharp(await aGif({ frames, width, height }), { pages: -1 })
    .webp()
    .toBuffer();
}

interface Bmp extends Size {
  readonly bits?: 1 | 4 | 8 | 24 | 32;
  readonly isTopDown?: boolean;
}

/** An uncompressed BMP, red on the left and blue on the right, its top half darker. */
export function aBmp({ width = 6, height = 4, bits = 24, isTopDown = false }: Bmp = {}): Buffer {
  const colours = bits > 8 ? 0 : 4;
  const offset = 54 + colours * 4;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const bytes = Buffer.alloc(offset + stride * height);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(offset, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(isTopDown ? -height : height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(colours, 46);
  for (let index = 0; index < colours; index += 1) bytes.set(BGR[index] ?? [], 54 + index * 4);
  for (let y = 0; y < height; y += 1) {
    const row = offset + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const index = (x < width / 2 ? 0 : 1) + (y < height / 2 && bits > 1 ? 2 : 0);
      if (bits > 8) bytes.set(BGR[index] ?? [], row + x * (bits / 8));
      else {
        const byte = row + ((x * bits) >> 3);
        bytes[byte] = (bytes[byte] ?? 0) | (index << (8 - bits - ((x * bits) & 7)));
      }
    }
  }
  return bytes;
}

/** Red, blue, dark red, dark blue, as a BMP writes them. */
const BGR = [
  [20, 20, 220],
  [220, 20, 20],
  [10, 10, 110],
  [110, 10, 10],
] as const;
