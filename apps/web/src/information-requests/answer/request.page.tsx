import { getRequestedItems } from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { parseWizardLink } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { useState } from 'react';
import { LinkLoading } from '../../wizard/link/link-loading.tsx';
import { createLinkSend } from '../../wizard/link/link-send.ts';
import { LinkMessage } from '../../wizard/link/link-message.tsx';
import { useLinkRead } from '../../wizard/link/use-link-read.ts';
import type { LoadedMessages } from '../../wizard/messages/loaded-messages.ts';
import { MessagesProvider } from '../../wizard/messages/use-messages.tsx';
import { ClosedRequestPage } from './closed-request.tsx';
import { openAnswers } from './open-answers.ts';
import { RequestForm } from './request-form.tsx';

interface RequestPageProps {
  /** The text of the link. */
  d: string;
  messages: LoadedMessages;
}

/** ours: what an applicant is asked for once more. Only what is no such link is said before any request. */
export function RequestPage({ d, messages }: RequestPageProps) {
  const isOfRequest = parseWizardLink(d)?.request_id != null;
  return (
    <MessagesProvider first={messages}>
      {isOfRequest ? <LinkedRequest d={d} /> : <LinkMessage state="malformed" />}
    </MessagesProvider>
  );
}

function LinkedRequest({ d }: { d: string }) {
  const [send] = useState(() => createLinkSend(d));
  const { begin, error, retry } = useLinkRead(async (signal) => {
    const { data: page } = await send(getRequestedItems, {}, { signal });
    return { page, draft: await openAnswers(send, page) };
  });
  if (!begin) return <LinkLoading error={error} retry={retry} />;
  const { page } = begin;
  if (page.state !== 'OPEN') return <ClosedRequestPage state={page.state} />;
  return <RequestForm {...begin} d={d} send={send} />;
}
