import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { removeKybDocument } from '@verify-admin/rulebook/wizard/wizard-files.contract';
import type { LinkForm } from '../draft/open-draft.ts';
import { createLinkSend } from '../link/link-send.ts';
import type { DocumentUploads } from './document-uploads.ts';
import { openStoredUploads } from './open-stored-uploads.ts';
import { sendDocument } from './send-document.ts';

/** The uploads of a form; what was chosen before a reload and not stored goes on now. */
export function openUploads(d: string, form: LinkForm): DocumentUploads {
  const { account_type, account_id } = form;
  const account = { account_type, account_id };
  return openStoredUploads(
    {
      name: formatClientId(account_type, account_id),
      send: (document, chosen, onShare, signal) =>
        sendDocument({ d, account, document, chosen, onShare, signal }),
      remove: (document) => createLinkSend(d)(removeKybDocument, { document }, { keepalive: true }),
    },
    form,
  );
}
