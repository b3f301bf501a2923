import pdfmake from 'pdfmake';
import type { PdfPage } from '@verify-admin/demo/documents/drawing/pdf-page';
import type { DrawnPaper } from './drawn-paper.ts';
import { robotoFile } from '../../platform/font-file.ts';

const FONTS = { Roboto: { normal: robotoFile('Regular'), bold: robotoFile('Medium') } };

/** Sets a PDF in the font that ships with the library; nothing but that font is read from outside. */
export async function drawPdf(page: PdfPage): Promise<DrawnPaper> {
  pdfmake.setFonts(FONTS);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(FONTS.Roboto).includes(path));
  const bytes = await pdfmake.createPdf(page).getBuffer();
  return { bytes, media_type: 'application/pdf' };
}
