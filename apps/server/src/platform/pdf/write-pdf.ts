import pdfmake, { type CustomTableLayout } from 'pdfmake';
import { PDF_FONTS } from './pdf-fonts.ts';
import { giveSignOfLife } from '../threads/signs-of-life.ts';

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

/** The library's lines between rows, drawn row by row: each row is a sign of life. */
const ROWS: CustomTableLayout = {
  hLineWidth: (at, { table: { body, headerRows } }) => {
    giveSignOfLife();
    if (at === 0 || at === body.length) return 0;
    return at === headerRows ? 2 : 1;
  },
  vLineWidth: () => 0,
  hLineColor: (at) => (at === 1 ? 'black' : '#aaa'),
  paddingLeft: (at) => (at === 0 ? 0 : 8),
  paddingRight: (at, { table: { widths } }) => (at === (widths?.length ?? 0) - 1 ? 0 : 8),
};

/** Writes a PDF. Nothing but its fonts is read from outside: no file, no address. */
export async function writePdf(page: PdfPage): Promise<Buffer> {
  pdfmake.setFonts(FONTS);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => FILES.includes(path));
  pdfmake.addTableLayouts({ lightHorizontalLines: ROWS });
  pdfmake.setProgressCallback(() => giveSignOfLife());
  return pdfmake.createPdf(page).getBuffer();
}
