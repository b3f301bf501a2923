import { parseWizardLink, wizardLinkState } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { useState } from 'react';
import { ApplicantButton } from '../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { useLinkForm } from './draft/use-link-form.ts';
import { createLinkSend } from './link/link-send.ts';
import { LinkMessage } from './link/link-message.tsx';
import type { LoadedMessages } from './messages/loaded-messages.ts';
import { MessagesProvider, useMessages } from './messages/use-messages.tsx';
import { WizardForm } from './wizard-form.tsx';

interface WizardPageProps {
  /** The text of the link. */
  d: string;
  messages: LoadedMessages;
}

/** WIZ-01: the applicant's form behind a link. What the text of the link says is decided before any request. */
export function WizardPage({ d, messages }: WizardPageProps) {
  const [state] = useState(() => wizardLinkState(parseWizardLink(d), Date.now()));
  return (
    <MessagesProvider first={messages}>
      {state === 'valid' ? <LinkedForm d={d} /> : <LinkMessage state={state} />}
    </MessagesProvider>
  );
}

function LinkedForm({ d }: { d: string }) {
  const { t } = useMessages();
  const [send] = useState(() => createLinkSend(d));
  const { open, error, retry } = useLinkForm(send);
  if (open) return <WizardForm {...open} d={d} send={send} />;
  if (error?.error === 'link/malformed') return <LinkMessage state="malformed" />;
  if (error?.error === 'link/expired') return <LinkMessage state="expired" />;
  return (
    <ApplicantFrame>
      <title>{t('header.title')}</title>
      {error ? (
        <div role="alert">
          <p>{t(error.status === 429 ? 'draft.limitReached' : 'link.notLoaded')}</p>
          <ApplicantButton onClick={retry}>{t('button.tryAgain')}</ApplicantButton>
        </div>
      ) : (
        <Spinner label={t('link.loading')} />
      )}
    </ApplicantFrame>
  );
}
