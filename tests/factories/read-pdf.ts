import { getDocumentProxy } from 'unpdf';

/** A text of a page as a viewer finds it. */
export interface ReadText {
  readonly text: string;
  readonly dir: string;
  /** In points. */
  readonly width: number;
  readonly x: number;
}

/** The texts of a PDF in the order of its pages. */
export async function readPdf(bytes: Uint8Array): Promise<readonly ReadText[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const texts: ReadText[] = [];
  for (let nth = 1; nth <= pdf.numPages; nth += 1) {
    const page = await pdf.getPage(nth);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      texts.push({ text: item.str, dir: item.dir, width: item.width, x: item.transform[4] });
    }
  }
  return texts;
}

/** All of its texts, one a line. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).map(({ text }) => text).join('\n');
}
