import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { uploadFolder, wizardDocument } from '@verify-admin/rulebook/wizard/wizard-documents';
import {
  removeKybDocument,
  uploadKybDocument,
} from '@verify-admin/rulebook/wizard/wizard.contract';
import { fetchWithProgress } from '../../kernel/calls/fetch-with-progress.ts';
import type { LinkForm } from '../draft/open-draft.ts';
import { createLinkSend } from '../link/link-send.ts';
import { ChosenFiles } from './chosen-files.ts';
import { DocumentUploads } from './document-uploads.ts';

function after(ms: number, run: () => void): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** The uploads of a form; what was chosen before a reload and not stored is sent now. */
export function openUploads(d: string, form: LinkForm): DocumentUploads {
  const { account_type, account_id } = form;
  const client_id = formatClientId(account_type, account_id);
  const files = new ChosenFiles(client_id);
  const uploads = new DocumentUploads(
    {
      // CALL-91
      send: async (document, file, onShare, signal) => {
        const send = createLinkSend(d, fetchWithProgress(onShare));
        const input = {
          img_type: file.type,
          description: `${client_id}_${wizardDocument(document).doc}`,
          category: 'company',
          full_path: uploadFolder({ account_type, account_id }),
          filename: file.name,
        };
        return (await send(uploadKybDocument, input, { file, signal })).data.document;
      },
      remove: (document) => createLinkSend(d)(removeKybDocument, { document }),
      after,
      files: {
        store: (document, file) => void files.store(document, file),
        delete: (document) => void files.delete(document),
      },
    },
    form.documents,
    form.limits,
    form.used.files,
  );
  void files.list().then((chosen) => {
    for (const [document, file] of chosen) uploads.choose(document, file);
  });
  return uploads;
}
