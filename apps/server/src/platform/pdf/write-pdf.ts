import pdfmake from 'pdfmake';
import { PDF_FONTS } from './pdf-fonts.ts';

/** A PDF to be written, in the words of pdfmake. */
export type PdfPage = Parameters<typeof pdfmake.createPdf>[0];

const FONTS = Object.fromEntries(
  Object.entries(PDF_FONTS).map(([name, file]) => [
    name,
    { normal: file, bold: boldOf(name, file) },
  ]),
);

/** Only text of ours is bold, and it is Latin. */
function boldOf(name: string, file: string): string {
  return name === 'Roboto' ? file.replace('-Regular.', '-Medium.') : file;
}

const FILES = Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]);

/** Writes a PDF. Nothing but its fonts is read from outside: no file, no address. */
export async function writePdf(page: PdfPage): Promise<Buffer> {
  pdfmake.setFonts(FONTS);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => FILES.includes(path));
  return pdfmake.createPdf(page).getBuffer();
}
