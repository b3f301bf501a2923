import type { CallError } from '../../kernel/calls/call-error.ts';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../../ui/applicant/applicant-frame.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { MessageText } from '../messages/message-line.tsx';
import { loadFailureMessage } from '../messages/failure-message.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { LinkMessage } from './link-message.tsx';

interface LinkLoadingProps {
  error: CallError | null;
  retry: () => void;
}

/** The page of a link while it loads, or why it cannot be shown. */
export function LinkLoading({ error, retry }: LinkLoadingProps) {
  const { t } = useMessages();
  if (error?.error === 'link/malformed') return <LinkMessage state="malformed" />;
  if (error?.error === 'link/expired') return <LinkMessage state="expired" />;
  return (
    <ApplicantFrame>
      <title>{t('header.title')}</title>
      {error ? (
        <div role="alert">
          <MessageText message={loadFailureMessage(error, 'link.notLoaded')} />
          <ApplicantButton onClick={retry}>{t('button.tryAgain')}</ApplicantButton>
        </div>
      ) : (
        <Spinner label={t('link.loading')} />
      )}
    </ApplicantFrame>
  );
}
