import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { DOCUMENT_FIELDS } from '@verify-admin/rulebook/wizard/wizard-documents';
import { removeKybDocument } from '@verify-admin/rulebook/wizard/wizard.contract';
import { KeptFiles } from '../../kernel/files/kept-files.ts';
import { newUploadId } from '../../kernel/uploads/new-upload-id.ts';
import type { LinkForm } from '../draft/open-draft.ts';
import { createLinkSend } from '../link/link-send.ts';
import { isChosenFile } from './chosen-file.ts';
import { DocumentUploads } from './document-uploads.ts';
import { sendDocument } from './send-document.ts';

function after(ms: number, run: () => void): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** The uploads of a form; what was chosen before a reload and not stored goes on now. */
export function openUploads(d: string, form: LinkForm): DocumentUploads {
  const { account_type, account_id } = form;
  const account = { account_type, account_id };
  const client_id = formatClientId(account_type, account_id);
  const files = new KeptFiles(client_id, DOCUMENT_FIELDS, isChosenFile);
  const uploads = new DocumentUploads(
    {
      send: (document, chosen, onShare, signal) =>
        sendDocument({ d, account, document, chosen, onShare, signal }),
      newId: newUploadId,
      remove: (document) => createLinkSend(d)(removeKybDocument, { document }),
      after,
      files: {
        store: (document, chosen) => void files.store(document, chosen),
        delete: (document) => void files.delete(document),
      },
    },
    form.documents,
    form.limits,
    form.used.files,
  );
  void files.list().then((chosen) => {
    for (const [document, { file, upload_id }] of chosen) uploads.choose(document, file, upload_id);
  });
  return uploads;
}
