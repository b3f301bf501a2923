import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import {
  type SubmittedOwnerLink,
  submitKybForm,
} from '@verify-admin/rulebook/wizard/wizard.contract';
import { useCallback, useState } from 'react';
import type { Send } from '../../kernel/calls/send.ts';
import type { DocumentUploads } from '../documents/document-uploads.ts';
import type { LinkForm } from '../draft/open-draft.ts';
import { type FailureMessage, failureMessage } from '../messages/failure-message.ts';
import { useMessages } from '../messages/use-messages.tsx';
import type { WizardDraft } from '../draft/wizard-draft.ts';

interface Submitted {
  /** Null where it was submitted in this visit. */
  readonly created: string | null;
  readonly owners: readonly SubmittedOwnerLink[];
}

interface SubmissionPlace {
  readonly send: Send;
  readonly form: LinkForm;
  readonly draft: WizardDraft;
  readonly uploads: DocumentUploads;
}

/** WIZ-45: first the files, then the form. A submission whose answer was lost is sent again and counts once. */
export function useSubmission({ send, form, draft, uploads }: SubmissionPlace) {
  const { language } = useMessages();
  const [submitted, setSubmitted] = useState<Submitted | null>(form.submitted);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);

  const submit = async (data: WizardData) => {
    if (isRunning) return;
    setIsRunning(true);
    setFailure(null);
    try {
      if (!(await uploads.settled())) {
        setFailure({ message: 'upload.failed' });
        return;
      }
      // Files may take long; meanwhile something may have been corrected.
      if (draft.snapshot.data !== data) {
        setFailure({ message: 'submit.changed' });
        return;
      }
      const { account_type, account_id } = form;
      const answer = await send(submitKybForm, {
        act_type: account_type,
        act_id: account_id,
        hash: btoa(formatClientId(account_type, account_id)),
        data_json: JSON.stringify(data),
        language,
      });
      draft.end();
      setSubmitted({ created: null, owners: answer.data });
    } catch (fault) {
      setFailure(failureMessage(fault, { message: 'submit.failed' }));
    } finally {
      setIsRunning(false);
    }
  };
  const takeSubmitted = useCallback(
    (found: Submitted) => {
      draft.end();
      setSubmitted((before) => before ?? found);
    },
    [draft],
  );
  return { submitted, takeSubmitted, isRunning, failure, submit };
}
