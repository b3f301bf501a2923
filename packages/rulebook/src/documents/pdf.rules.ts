import { declareRefusals } from '../kernel/refusal.ts';

const PRINT_IT = 'Please print it to a new PDF (“Save as PDF”) and send that one.';

/** ours: why a PDF that is whole is not taken. Each sentence says what the sender can do. */
export const PDF_REFUSALS = declareRefusals({
  'document/pdf-protected': {
    status: 422,
    sentence: `This PDF is protected by a password or against changes. ${PRINT_IT}`,
  },
  'document/pdf-scripts': { status: 422, sentence: `This PDF contains scripts. ${PRINT_IT}` },
  'document/pdf-actions': {
    status: 422,
    sentence: `This PDF contains commands that open programs or other files. ${PRINT_IT}`,
  },
  'document/pdf-attachments': {
    status: 422,
    sentence: `This PDF contains attached files, sounds or videos. ${PRINT_IT}`,
  },
  'document/pdf-unreadable': {
    status: 422,
    sentence: `Parts of this PDF cannot be checked. ${PRINT_IT}`,
  },
  'document/pdf-too-heavy': {
    status: 422,
    sentence: `This PDF takes too much time or memory to be checked. ${PRINT_IT}`,
  },
});
export type PdfRefusal = keyof typeof PDF_REFUSALS;

export function isPdfRefusal(refusal: string): refusal is PdfRefusal {
  return Object.hasOwn(PDF_REFUSALS, refusal);
}

interface PdfName {
  readonly name: string;
  readonly refusal: PdfRefusal;
  /** A name of few letters is met by chance in pictures: what must follow it, as a regular expression. */
  readonly before?: string;
}

const REFERENCE = '\\d+\\s+\\d+\\s+R';

/**
 * ours: names of a PDF (ISO 32000-2) that make it more than a picture of pages. The type of an action is always one
 * of its names, so `OpenAction` and `AA`, which every program writes to open a page at its top, are none of these.
 * `URI` is none either: a web address is opened by a click of the reader alone, and bank statements are full of them.
 */
export const ACTIVE_PDF_NAMES: readonly PdfName[] = [
  { name: 'Encrypt', refusal: 'document/pdf-protected', before: `<<|${REFERENCE}` },
  { name: 'JavaScript', refusal: 'document/pdf-scripts' },
  { name: 'JS', refusal: 'document/pdf-scripts', before: `\\(|<|${REFERENCE}` },
  { name: 'XFA', refusal: 'document/pdf-scripts', before: `\\[|<<|${REFERENCE}` },
  { name: 'Launch', refusal: 'document/pdf-actions' },
  { name: 'SubmitForm', refusal: 'document/pdf-actions' },
  { name: 'ImportData', refusal: 'document/pdf-actions' },
  { name: 'GoToR', refusal: 'document/pdf-actions' },
  { name: 'GoToE', refusal: 'document/pdf-actions' },
  { name: 'EmbeddedFile', refusal: 'document/pdf-attachments' },
  { name: 'EmbeddedFiles', refusal: 'document/pdf-attachments' },
  { name: 'EF', refusal: 'document/pdf-attachments', before: `<<|${REFERENCE}` },
  { name: 'FileAttachment', refusal: 'document/pdf-attachments' },
  { name: 'RichMedia', refusal: 'document/pdf-attachments' },
  { name: 'Rendition', refusal: 'document/pdf-attachments' },
  { name: 'Movie', refusal: 'document/pdf-attachments' },
  { name: 'Sound', refusal: 'document/pdf-attachments' },
];
