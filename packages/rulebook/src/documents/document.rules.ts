import { EMPTY_FILE } from '../kernel/upload-limit.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { PDF_REFUSALS } from './pdf.rules.ts';

/** IMG-07, IMG-08: the hint is the documents'; the server refuses what is larger. */
export const UPLOAD_HINT = 'PNG, JPG, GIF, PDF up to 10MB';
/** ours: an image of more pixels than this is refused before it is decoded whole. */
export const IMAGE_MAX_PIXELS = 40_000_000;

/** IMG-16, IMG-19: a signed link to a document is good for an hour. */
export const LINK_LIFE_SECONDS = 3600;

/**
 * ours: how wide and high the small picture of an image is at most. It belongs to the account it is shown
 * with: to see one is not to open the document.
 */
export const THUMBNAIL_PIXELS = 320;

/** The address of the small picture of an image, by the link that opens it. */
export function thumbnailOf(link: string): string {
  return `${link}?thumbnail=1`;
}

/** IMG-09: how the browser compresses an image before it is sent. */
export const IMAGE_COMPRESSION = { quality: 0.6, convertSize: 1_000_000, maxHeight: 1200 } as const;

/** IMG-05, IMG-06, IMG-10, IMG-11, IMG-12, IMG-15: the texts of the upload card. */
export const UPLOAD_TEXTS = {
  noFile: 'Please select a file first',
  pdfSelected: 'PDF file selected successfully',
  done: 'File uploaded successfully!',
  failed: 'Failed to upload file. Please try again.',
  compressorFailed: 'Compressor error: see console...',
  empty: 'No Additional Images',
  card: 'Upload New Image',
} as const;

export const DOCUMENT_REFUSALS = declareRefusals({
  ...PDF_REFUSALS,
  'document/no-file': { status: 400, sentence: UPLOAD_TEXTS.noFile },
  'document/empty': { status: 422, sentence: EMPTY_FILE },
  'document/unsupported': {
    status: 415,
    sentence: 'Unsupported file type. Please select an image or PDF file.',
  },
  'document/too-large': { status: 413, sentence: 'This file is larger than 10MB.' },
  'document/damaged': {
    status: 422,
    sentence: 'This file is damaged, or its type does not match its name. Please choose another.',
  },
  'document/too-many-pixels': {
    status: 422,
    sentence: 'This image is too large to be opened safely. Please send a smaller one.',
  },
  'document/too-many-pages': {
    status: 422,
    sentence: 'This scan has more than 50 pages. Please send it in parts.',
  },
  'document/unknown': { status: 404, sentence: 'This document does not exist.' },
  'document/in-quarantine': {
    status: 403,
    sentence:
      'This document is in quarantine. It can be opened as soon as the virus scanner has checked it.',
  },
  'document/infected': {
    status: 403,
    sentence: 'The virus scanner found {found} in this document. Its content was deleted.',
  },
  'document/link-expired': {
    status: 403,
    sentence:
      'This link has expired, is not valid or belongs to another session. Open the document again.',
  },
});

/** The accepted types, by the bytes and not by the name. */
export const ACCEPTED_TYPES = {
  'image/jpeg': { extension: 'jpg', tag: 'JPG' },
  'image/png': { extension: 'png', tag: 'PNG' },
  'image/gif': { extension: 'gif', tag: 'GIF' },
  'image/webp': { extension: 'webp', tag: 'WEBP' },
  'image/bmp': { extension: 'bmp', tag: 'BMP' },
  'application/pdf': { extension: 'pdf', tag: 'PDF' },
} as const;
export type AcceptedType = keyof typeof ACCEPTED_TYPES;

export function isAcceptedType(type: string): type is AcceptedType {
  return Object.hasOwn(ACCEPTED_TYPES, type);
}

/**
 * ours: what office scanners and phones make, and no browser shows. Staff may upload it: it is stored as a picture, or
 * as a PDF where it has several pages. No form of an applicant takes it (WIZ-41).
 */
export const CONVERTED_TYPES = {
  'image/tiff': { endings: ['.tif', '.tiff'] },
  'image/heic': { endings: ['.heic'] },
  'image/heif': { endings: ['.heif', '.hif'] },
} as const;
export type ConvertedType = keyof typeof CONVERTED_TYPES;

export function isConvertedType(type: string): type is ConvertedType {
  return Object.hasOwn(CONVERTED_TYPES, type);
}

const CONVERTED_ENDINGS = Object.values(CONVERTED_TYPES).flatMap(({ endings }) => [...endings]);

/** Whether a file calls itself so. Most systems know no type of these files, so its name counts too. */
export function isConvertedFile(file: { readonly name: string; readonly type: string }): boolean {
  const name = file.name.toLowerCase();
  return isConvertedType(file.type) || CONVERTED_ENDINGS.some((ending) => name.endsWith(ending));
}

/** What the choice of files for an account offers. */
export const UPLOAD_ACCEPT = [
  ...Object.keys(ACCEPTED_TYPES),
  ...Object.keys(CONVERTED_TYPES),
  ...CONVERTED_ENDINGS,
].join(',');

/** ours: a scan of more pages than this is sent in parts. */
export const SCAN_MAX_PAGES = 50;

/** Whether files of this type are pictures, of which there are small ones. */
export function isImageType(type: string): boolean {
  return isAcceptedType(type) && type !== 'application/pdf';
}

/** IMG-13: parts of a file name that mark the kind of document, and its label. */
export const FILENAME_MARKERS = [
  { marker: '_kyb_data_', label: 'Submitted KYB data' },
  { marker: 'paymentFFN', label: 'Payment document' },
  { marker: '-W-', label: 'Tax form' },
  { marker: 'Company-Status', label: 'Company Status Document' },
  { marker: 'Bank', label: 'Bank Statement' },
  { marker: 'Utility', label: 'Utility Bill' },
  { marker: 'FRONT', label: 'ID front' },
  { marker: 'BACK', label: 'ID back' },
  { marker: 'FACE', label: 'Face' },
] as const;

/** IMG-17: the marker and the prefix of payment documents. */
export const PAYMENT_MARKER = 'paymentFFN';
export const PAYMENT_PREFIX = 'paymentFFN_';

/** IMG-14: payment documents are known by their marker, all others are compliance documents. */
export function isPaymentDocument(filename: string): boolean {
  return filename.includes(PAYMENT_MARKER);
}

/** What a document is called on screen: by its marker, else by its file name. */
export function documentLabel(filename: string): string {
  return FILENAME_MARKERS.find(({ marker }) => filename.includes(marker))?.label ?? filename;
}

export type DocumentSection = 'kyb' | 'payment' | 'deleted';

/** ACCT-05, IMG-18: the three sections and their titles. */
export const DOCUMENT_SECTIONS: readonly { section: DocumentSection; title: string }[] = [
  { section: 'kyb', title: 'KYB Images' },
  { section: 'payment', title: 'Payment Images' },
  { section: 'deleted', title: 'Deleted Images' },
];

/** IMG-04, IMG-18: hidden documents are under Deleted, the others under their kind. */
export function sectionOf(document: { filename: string; display: number }): DocumentSection {
  if (document.display === 0) return 'deleted';
  return isPaymentDocument(document.filename) ? 'payment' : 'kyb';
}

/** KYB-06: marks the picture of the submitted data. */
export const SUBMITTED_MARKER = '_kyb_data_';

/** KYB-06: the shown pictures of the data as the applicant submitted it, in the order given. */
export function submittedKyb<D extends { filename: string; display: number }>(
  documents: readonly D[],
): readonly D[] {
  return documents.filter(
    ({ filename, display }) => display === 1 && filename.includes(SUBMITTED_MARKER),
  );
}

/** KYB-06: the text where the applicant submitted nothing. */
export const SUBMITTED_KYB_TEXTS = {
  title: 'Submitted KYB',
  noImage: 'No submitted KYB image',
} as const;
