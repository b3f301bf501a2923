import { getKybDraft } from '@verify-admin/rulebook/wizard/wizard.contract';
import { useEffect, useState } from 'react';
import { CallError } from '../../kernel/calls/call-error.ts';
import type { Send } from '../../kernel/calls/send.ts';
import { type LinkForm, openDraft } from './open-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';

interface OpenForm {
  readonly form: LinkForm;
  readonly draft: WizardDraft;
}

/** The form of the link, read once; `retry` asks again after a failure. */
export function useLinkForm(send: Send) {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    const read = async () => {
      const { data: form } = await send(getKybDraft, {}, { signal: asking.signal });
      const draft = await openDraft(send, form);
      if (!asking.signal.aborted) setOpen({ form, draft });
    };
    read().catch((fault: unknown) => {
      if (asking.signal.aborted) return;
      setError(fault instanceof CallError ? fault : new CallError(0, {}));
    });
    return () => asking.abort();
  }, [send, asked]);

  const retry = () => {
    setError(null);
    setAsked(asked + 1);
  };
  return { open, error, retry };
}
