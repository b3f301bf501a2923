import { parseWizardLink } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { getKybDraft } from '@verify-admin/rulebook/wizard/wizard.contract';
import { useState } from 'react';
import { openDraft } from './draft/open-draft.ts';
import { LinkLoading } from './link/link-loading.tsx';
import { createLinkSend } from './link/link-send.ts';
import { LinkMessage } from './link/link-message.tsx';
import { useLinkRead } from './link/use-link-read.ts';
import type { LoadedMessages } from './messages/loaded-messages.ts';
import { MessagesProvider } from './messages/use-messages.tsx';
import { WizardForm } from './wizard-form.tsx';

interface WizardPageProps {
  /** The text of the link. */
  d: string;
  messages: LoadedMessages;
}

/**
 * WIZ-01: the applicant's form behind a link. Only what is no link at all is said before any request: whether it has
 * expired is the server's to say, whatever the clock of the phone.
 */
export function WizardPage({ d, messages }: WizardPageProps) {
  return (
    <MessagesProvider first={messages}>
      {parseWizardLink(d) ? <LinkedForm d={d} /> : <LinkMessage state="malformed" />}
    </MessagesProvider>
  );
}

function LinkedForm({ d }: { d: string }) {
  const [send] = useState(() => createLinkSend(d));
  const { begin, error, retry } = useLinkRead(async (signal) => {
    const { data: form } = await send(getKybDraft, {}, { signal });
    return { form, draft: await openDraft(send, form) };
  });
  if (!begin) return <LinkLoading error={error} retry={retry} />;
  return <WizardForm {...begin} d={d} send={send} />;
}
