import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { robotoFile } from '../font-file.ts';

const require = createRequire(import.meta.url);

/** A font of a package whose `exports` name no file but its main one. */
function besides(main: string, file: string): string {
  return join(dirname(main), '../fonts', file);
}

/**
 * The fonts of PDFs with text that people typed, in the order in which a character looks for one. All ship with
 * packages: a machine need not have any font installed.
 */
export const PDF_FONTS = {
  Roboto: robotoFile('Regular'),
  Arabic: besides(require.resolve('@embedpdf/fonts-arabic'), 'NotoNaskhArabic-Regular.ttf'),
  Hebrew: besides(require.resolve('@embedpdf/fonts-hebrew'), 'NotoSansHebrew-Regular.ttf'),
  Han: besides(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
  Hangul: besides(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
} as const;

export type PdfFont = keyof typeof PDF_FONTS;

const NAMES = Object.keys(PDF_FONTS) as readonly PdfFont[];

const opened = new Map<PdfFont, Font>();

/** A font, read when it is first needed: those of Han and Hangul have several megabytes. */
function openFont(name: PdfFont): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(PDF_FONTS[name]);
  if (!('layout' in font)) throw new Error('a collection of fonts, not a font');
  opened.set(name, font);
  return font;
}

/** Joiners and selectors that change how a character looks and need no glyph of their own. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a font has every character of a text. */
export function hasGlyphs(name: PdfFont, text: string): boolean {
  const font = openFont(name);
  return [...text.replace(INVISIBLE, '')].every((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
}

/** The first font that has every character of a text; null where none has. */
export function findFont(text: string): PdfFont | null {
  return NAMES.find((name) => hasGlyphs(name, text)) ?? null;
}

/** Widths of single characters: where two scripts take turns, each of them is a run of its own. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 5_000;
const LONGEST_KEPT = 2;

/** How wide a text is in a font of one point. */
export function widthOf(name: PdfFont, text: string): number {
  const key = `${name} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = openFont(name);
  const width = font.layout(text, []).advanceWidth / font.unitsPerEm;
  if (text.length <= LONGEST_KEPT && widths.size < MOST_WIDTHS) widths.set(key, width);
  return width;
}
