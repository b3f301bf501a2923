import { useEffect } from 'react';
import { ApplicantButton } from '../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import type { LoadedMessages } from '../wizard/messages/loaded-messages.ts';
import { loadFailureMessage } from '../wizard/messages/failure-message.ts';
import { MessageText } from '../wizard/messages/message-line.tsx';
import { MessagesProvider, useMessages } from '../wizard/messages/use-messages.tsx';
import { LinkState } from './link-state.tsx';
import { forgetPictures } from './pictures/use-pictures.ts';
import { useVerificationLink } from './use-verification-link.ts';
import { VerifySteps } from './verify-steps.tsx';

interface VerifyPageProps {
  token: string;
  messages: LoadedMessages;
}

/** KYC-13: the page of a person's own link, where pictures of a document and the face are taken and sent. */
export function VerifyPage({ token, messages }: VerifyPageProps) {
  return (
    <MessagesProvider first={messages}>
      <CheckedLink token={token} />
    </MessagesProvider>
  );
}

function CheckedLink({ token }: { token: string }) {
  const { t } = useMessages();
  const { link, error, check } = useVerificationLink(token);
  const isOver = link !== null && link.state !== 'valid';
  useEffect(() => {
    if (isOver) void forgetPictures(token);
  }, [isOver, token]);
  if (link?.state === 'valid') return <VerifySteps token={token} link={link} check={check} />;
  if (link) return <LinkState link={link} state={link.state} />;
  return (
    <ApplicantFrame>
      <title>{t('verify.title')}</title>
      {error ? (
        <div role="alert">
          <MessageText message={loadFailureMessage(error, 'verify.notChecked')} />
          <ApplicantButton onClick={check}>{t('button.tryAgain')}</ApplicantButton>
        </div>
      ) : (
        <Spinner label={t('verify.checking')} />
      )}
    </ApplicantFrame>
  );
}
