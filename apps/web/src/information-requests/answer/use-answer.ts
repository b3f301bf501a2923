import type { RequestAnswers } from '@verify-admin/rulebook/information-requests/request-answers';
import { answerInformationRequest } from '@verify-admin/rulebook/information-requests/requested-page.contract';
import type { RequestState } from '@verify-admin/rulebook/information-requests/request.states';
import { useState } from 'react';
import { callErrorOf } from '../../kernel/calls/call-error.ts';
import type { Send } from '../../kernel/calls/send.ts';
import type { DocumentUploads } from '../../wizard/documents/document-uploads.ts';
import { type FailureMessage, failureMessage } from '../../wizard/messages/failure-message.ts';
import type { AnswersDraft } from './open-answers.ts';

interface AnswerPlace {
  readonly send: Send;
  readonly draft: AnswersDraft;
  readonly uploads: DocumentUploads;
}

/** First the files, then the answers. What was sent without an answer is sent again and counts once. */
export function useAnswer({ send, draft, uploads }: AnswerPlace) {
  const [closed, setClosed] = useState<Exclude<RequestState, 'OPEN'> | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);

  const submit = async (answers: RequestAnswers) => {
    if (isRunning) return;
    setIsRunning(true);
    setFailure(null);
    try {
      if (!(await uploads.settled())) {
        setFailure({ message: 'upload.failed' });
        return;
      }
      // Files may take long; meanwhile something may have been corrected.
      if (draft.snapshot.data !== answers) {
        setFailure({ message: 'submit.changed' });
        return;
      }
      await send(answerInformationRequest, { answers });
      draft.end();
      setClosed('ANSWERED');
    } catch (fault) {
      const isClosed = callErrorOf(fault).error === 'information-request/closed';
      if (isClosed) setClosed('LAPSED');
      else setFailure(failureMessage(fault, { message: 'submit.failed' }));
    } finally {
      setIsRunning(false);
    }
  };
  return { closed, isRunning, failure, submit };
}
