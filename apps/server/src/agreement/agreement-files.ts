import type { Actor } from '../kernel/actor.ts';
import { fileLink, type LinkPurpose } from '../documents/files/document-link.ts';
import { fileSource } from '../documents/files/file-source.ts';
import { findAgreementFile } from './agreement.store.ts';

const PURPOSE = 'agreement file link';
const RECEIPT = 'agreement receipt link' satisfies LinkPurpose;

/** PDFs and captured pages, opened as documents are: by a signed link, outside the app's origin. */
export const AGREEMENT_FILES = fileSource({
  purpose: PURPOSE,
  find: findAgreementFile,
  staff: {
    access: 'agreement/view',
    entryOf: (file_id, _file, use) => ({
      act: 'agreement.file-opened',
      detail: { file_id, downloaded: use === 'downloaded' },
    }),
  },
});

/** T12: the PDF of what a creator has just signed. Nobody is logged in there, so the link is all there is. */
export const AGREEMENT_RECEIPTS = fileSource({
  purpose: RECEIPT,
  find: findAgreementFile,
  staff: null,
});

/** The address a file of an agreement is opened at, good for an hour in the session that asked for it. */
export function agreementFileLink(
  keys: readonly string[],
  file_id: number,
  asker: Pick<Actor, 'jti'>,
  now: string,
): string {
  return fileLink(keys, PURPOSE, { id: file_id }, { asker, now });
}

/** The address of the PDF for the creator who has just signed, good for an hour. */
export function agreementReceiptLink(
  keys: readonly string[],
  file_id: number,
  now: string,
): string {
  return fileLink(keys, RECEIPT, { id: file_id }, { asker: null, now });
}
