import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A file of Roboto as it ships with the PDF library: a machine need not have any font installed. */
export function robotoFile(style: 'Regular' | 'Medium'): string {
  return resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);
}
