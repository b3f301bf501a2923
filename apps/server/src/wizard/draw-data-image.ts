import { DATA_IMAGE, type DataLine } from '@verify-admin/rulebook/wizard/data-image';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../platform/escape-html.ts';
import { robotoFile } from '../platform/font-file.ts';

const FONTFILE = robotoFile('Regular');
/** At this resolution a point is a pixel. */
const DPI = 72;
/** A line that is longer is cut off: values are bounded, and no image grows without end. */
const TEXT_MAX = 600;

interface DrawnLine {
  readonly input: Buffer;
  readonly left: number;
  readonly height: number;
}

async function drawLine({ depth, text }: DataLine): Promise<DrawnLine> {
  const { width, fontSize, padding, indent } = DATA_IMAGE;
  const left = padding + depth * indent;
  const drawn = sharp({
    text: {
      text: escapeHtml(text.slice(0, TEXT_MAX)),
      font: `Roboto ${fontSize}`,
      fontfile: FONTFILE,
      dpi: DPI,
      width: width - left - padding,
      wrap: 'word-char',
      rgba: true,
    },
  });
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  return { input: data, left, height: info.height };
}

/** JSON-04, WIZ-71: draws lines of data, black on white, in the font that ships with the product. */
export async function drawDataImage(lines: readonly DataLine[]): Promise<Buffer> {
  const { width, padding, fontSize, lineHeight, background } = DATA_IMAGE;
  const overlays: OverlayOptions[] = [];
  let top = padding;
  for (const line of lines) {
    const { input, left, height } = await drawLine(line);
    overlays.push({ input, left, top });
    top += Math.max(fontSize * lineHeight, height + fontSize);
  }
  const canvas = sharp({ create: { width, height: top + padding, channels: 3, background } });
  return canvas.composite(overlays).png({ compressionLevel: 9 }).toBuffer();
}
