import { findDocumentFile } from '../documents.store.ts';
import { fileSource, type FileUse } from './file-source.ts';

const ACTS = {
  opened: 'document.opened',
  downloaded: 'document.downloaded',
} as const satisfies Record<FileUse, string>;

/** The documents of accounts. A link ends when its document is hidden or restored. */
export const DOCUMENTS = fileSource({
  purpose: 'document link',
  find: findDocumentFile,
  staff: {
    access: 'document/view',
    entryOf: (document_id, { account_type, account_id, filename }, use) => ({
      act: ACTS[use],
      account: { account_type, account_id },
      detail: { document_id, filename },
    }),
  },
});
