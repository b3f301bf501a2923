import sharp from 'sharp';
import type { Picture, TextBlock } from '@verify-admin/demo/documents/drawing/picture';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { DrawnPaper } from './drawn-paper.ts';
import { robotoFile } from '../../platform/font-file.ts';

const FONTS = {
  plain: { font: 'Roboto', fontfile: robotoFile('Regular') },
  strong: { font: 'Roboto Medium', fontfile: robotoFile('Medium') },
} as const;

const RIGHT_MARGIN = 20;

/** Pictures are laid out larger than they are drawn: sharp enough to read, quick to make. */
const SCALE = 0.75;

/** Lines too long for the picture go on below; a margin is left at its right edge. */
function layerOf({ text, left, top, size, color, weight, spacing }: TextBlock, width: number) {
  const { font, fontfile } = FONTS[weight ?? 'plain'];
  const markup = `<span foreground="${color ?? '#1d2530'}">${escapeHtml(text)}</span>`;
  return {
    left: Math.round(left * SCALE),
    top: Math.round(top * SCALE),
    input: {
      text: {
        text: markup,
        // At 72 dpi a point is a pixel.
        font: `${font} ${size * SCALE}`,
        fontfile,
        dpi: 72,
        rgba: true,
        width: Math.round((width - left - RIGHT_MARGIN) * SCALE),
        ...(spacing === undefined ? {} : { spacing: Math.round(spacing * SCALE) }),
      },
    },
  };
}

/** Draws a picture: shapes first, text above them. */
export async function drawImage(picture: Picture): Promise<DrawnPaper> {
  const { width, height, shapes, texts, media_type } = picture;
  const size = `width="${width * SCALE}" height="${height * SCALE}"`;
  const box = `viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${shapes}</svg>`;
  const drawn = sharp(Buffer.from(svg)).composite(texts.map((block) => layerOf(block, width)));
  const encoded =
    media_type === 'image/png'
      ? drawn.png({ compressionLevel: 6 })
      : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 76 });
  return { bytes: await encoded.toBuffer(), media_type };
}
