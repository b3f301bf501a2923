import { fileLink } from '../documents/files/document-link.ts';
import type { FileSource } from '../documents/files/file-source.ts';
import { findFile } from './agreement.store.ts';

const PURPOSE = 'agreement file link';

/** PDFs and captured pages, opened as documents are: by a signed link, outside the app's origin. */
export const AGREEMENT_FILES: FileSource = { purpose: PURPOSE, find: findFile };

/** The address a file of an agreement is opened at, good for an hour. */
export function agreementFileLink(keys: readonly string[], file_id: number, now: string): string {
  return fileLink(keys, PURPOSE, file_id, now);
}
