import sharp from 'sharp';
import { robotoFile } from './font-file.ts';
import type { DrawnPaper } from './paper.ts';

const FONTS = {
  plain: { font: 'Roboto', fontfile: robotoFile('Regular') },
  strong: { font: 'Roboto Medium', fontfile: robotoFile('Medium') },
} as const;

/** Text on a picture; `size` is the height of its letters in pixels. */
export interface TextBlock {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly color?: string;
  readonly weight?: keyof typeof FONTS;
  /** Extra pixels between lines. */
  readonly spacing?: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** SVG elements without text, drawn below the text. */
  readonly shapes: string;
  readonly texts: readonly TextBlock[];
  readonly media_type: 'image/png' | 'image/jpeg';
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function layerOf({ text, left, top, size, color, weight, spacing }: TextBlock) {
  const { font, fontfile } = FONTS[weight ?? 'plain'];
  const markup = `<span foreground="${color ?? '#1d2530'}">${escapeMarkup(text)}</span>`;
  return {
    left,
    top,
    input: {
      text: {
        text: markup,
        // At 72 dpi a point is a pixel.
        font: `${font} ${size}`,
        fontfile,
        dpi: 72,
        rgba: true,
        ...(spacing === undefined ? {} : { spacing: Math.round(spacing) }),
      },
    },
  };
}

/** Draws a picture: shapes first, text above them. */
export async function drawImage(picture: Picture): Promise<DrawnPaper> {
  const { width, height, shapes, texts, media_type } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const drawn = sharp(Buffer.from(svg)).composite(texts.map(layerOf));
  const encoded =
    media_type === 'image/png'
      ? drawn.png({ palette: true, effort: 1, colours: 64 })
      : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 76 });
  return { bytes: await encoded.toBuffer(), media_type };
}
