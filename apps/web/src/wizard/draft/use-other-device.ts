import { getKybDraft, type SubmittedForm } from '@verify-admin/rulebook/wizard/wizard.contract';
import { useCallback, useEffect, useState } from 'react';
import type { Send } from '../../kernel/calls/send.ts';
import type { DocumentUploads } from '../documents/document-uploads.ts';
import { startOf } from './open-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** How often is looked while the form is open on a phone too; a link may ask 120 times a minute. */
const LOOK_MS = 4000;

interface OtherDevicePlace {
  readonly send: Send;
  readonly draft: WizardDraft;
  readonly uploads: DocumentUploads;
  readonly takeSubmitted: (submitted: SubmittedForm) => void;
  /** A save was answered that the form is submitted. */
  readonly isSubmitted: boolean;
}

interface OtherDevice {
  /** Looks now: what stands in the way here may have been entered there. */
  readonly look: () => void;
  /** To be called when a phone may have the form open. */
  readonly lookMoreOften: () => void;
}

/**
 * Shows what another device saved, sent or submitted: whenever the page is looked at again, and where the
 * person goes on with a phone every few seconds.
 */
export function useOtherDevice(place: OtherDevicePlace): OtherDevice {
  const { send, draft, uploads, takeSubmitted, isSubmitted } = place;
  const [isOften, setIsOften] = useState(false);

  const look = useCallback(
    async (signal?: AbortSignal) => {
      if (document.visibilityState === 'hidden') return;
      const { changes } = uploads;
      const { data: form } = await send(getKybDraft, {}, signal && { signal });
      if (signal?.aborted) return;
      if (form.submitted) {
        takeSubmitted(form.submitted);
        return;
      }
      draft.takeNewer(startOf(form));
      if (uploads.changes === changes) {
        uploads.takeStored(form.documents, form.used.files, form.infected);
      }
    },
    [send, draft, uploads, takeSubmitted],
  );

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    // The next look comes.
    const run = () => void look(signal).catch(() => {});
    document.addEventListener('visibilitychange', run, { signal });
    if (isSubmitted) run();
    const timer = isOften || isSubmitted ? window.setInterval(run, LOOK_MS) : undefined;
    return () => {
      over.abort();
      window.clearInterval(timer);
    };
  }, [look, isSubmitted, isOften]);

  const lookMoreOften = useCallback(() => setIsOften(true), []);
  return { look: () => void look().catch(() => {}), lookMoreOften };
}
