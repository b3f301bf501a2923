import {
  areSameAnswers,
  type RequestAnswers,
  withoutLostAnswers,
} from '@verify-admin/rulebook/information-requests/request-answers';
import {
  getRequestedItems,
  type RequestedPage,
  removeRequestedDocument,
  saveRequestedAnswers,
  uploadRequestedDocument,
} from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { fetchWithProgress } from '../../kernel/calls/fetch-with-progress.ts';
import type { Send } from '../../kernel/calls/send.ts';
import { openStoredUploads } from '../../wizard/documents/open-stored-uploads.ts';
import type { DocumentUploads } from '../../wizard/documents/document-uploads.ts';
import { openSavedDraft } from '../../wizard/draft/open-saved-draft.ts';
import type { WizardDraft } from '../../wizard/draft/wizard-draft.ts';
import { createLinkSend } from '../../wizard/link/link-send.ts';

export type AnswersDraft = WizardDraft<RequestAnswers>;

function startOf({ version, answers: data }: RequestedPage) {
  return { version, data };
}

/** Opens what was typed so far, on whichever device. */
export function openAnswers(send: Send, page: RequestedPage): Promise<AnswersDraft> {
  return openSavedDraft(
    {
      name: `va-kyb-request ${page.request_id}`,
      loadParse: async () => {
        const { requestAnswers } = await import(
          '@verify-admin/rulebook/information-requests/request-answers.shape'
        );
        return (given) => requestAnswers.parse(given);
      },
      isSame: areSameAnswers,
      withoutLost: withoutLostAnswers,
      save: async ({ version, data: answers }, keepalive) =>
        (await send(saveRequestedAnswers, { version, answers }, { keepalive })).data,
      read: async () => startOf((await send(getRequestedItems, {})).data),
    },
    startOf(page),
  );
}

/** The files of the asked documents. */
export function openAnswerUploads(d: string, page: RequestedPage): DocumentUploads {
  return openStoredUploads(
    {
      name: `request ${page.request_id}`,
      send: async (document, { file }, onShare, signal) => {
        const send = createLinkSend(d, fetchWithProgress(onShare));
        return (await send(uploadRequestedDocument, { document }, { file, signal })).data.document;
      },
      remove: (document) =>
        createLinkSend(d)(removeRequestedDocument, { document }, { keepalive: true }),
    },
    page,
  );
}
