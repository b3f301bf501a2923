/** A JPEG that becomes a page. */
export interface PagePicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly isGrey: boolean;
}

/** The longer side of a page of A4, in points. */
const LONG_SIDE = 842;
const FREE_ENTRY = '0000000000 65535 f \n';

function streamOf(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** Page, its drawing and its picture, whose numbers begin at `first`. */
function pageObjects({ bytes, width, height, isGrey }: PagePicture, first: number): Buffer[] {
  const scale = LONG_SIDE / Math.max(width, height);
  const [w, h] = [width * scale, height * scale].map((side) => side.toFixed(2));
  const space = isGrey ? '/DeviceGray' : '/DeviceRGB';
  return [
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${first + 1} 0 R` +
        ` /Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
    ),
    streamOf('', Buffer.from(`${w} 0 0 ${h} 0 0 cm /P Do`)),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}` +
        ` /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`,
      bytes,
    ),
  ];
}

/** A PDF with a page for each picture, as large as A4 or narrower. */
export function pdfOfPictures(pictures: readonly PagePicture[]): Buffer {
  const firstOf = (nth: number) => 3 + 3 * nth;
  const kids = pictures.map((_, nth) => `${firstOf(nth)} 0 R`).join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`),
    ...pictures.flatMap((picture, nth) => pageObjects(picture, firstOf(nth))),
  ];
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let size = parts[0]?.length ?? 0;
  let places = FREE_ENTRY;
  for (const [index, object] of objects.entries()) {
    const written = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    places += `${String(size).padStart(10, '0')} 00000 n \n`;
    size += written.length;
    parts.push(written);
  }
  const end =
    `xref\n0 ${objects.length + 1}\n${places}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n` +
    `startxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
