import pdfmake from 'pdfmake';
import { robotoFile } from './font-file.ts';
import type { DrawnPaper } from './paper.ts';

/** What the library sets in type. */
export type PdfDefinition = Parameters<typeof pdfmake.createPdf>[0];

const FONTS = { Roboto: { normal: robotoFile('Regular'), bold: robotoFile('Medium') } };

/** Sets a PDF in the font that ships with the library; nothing but that font is read from outside. */
export async function drawPdf(definition: PdfDefinition): Promise<DrawnPaper> {
  pdfmake.setFonts(FONTS);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(FONTS.Roboto).includes(path));
  const bytes = await pdfmake.createPdf(definition).getBuffer();
  return { bytes, media_type: 'application/pdf' };
}
