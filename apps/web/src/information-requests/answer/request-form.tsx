import type { RequestedPage } from '@verify-admin/rulebook/information-requests/requested-page.contract';
import type { DocumentField } from '@verify-admin/rulebook/wizard/wizard-documents';
import { type SyntheticEvent, useState } from 'react';
import type { Send } from '../../kernel/calls/send.ts';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../../ui/applicant/applicant-frame.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useDocumentStates } from '../../wizard/documents/use-document-states.ts';
import { ChangedElsewhere } from '../../wizard/draft/changed-elsewhere.tsx';
import { useDraftSaving } from '../../wizard/draft/use-draft-saving.ts';
import { LanguageChoice } from '../../wizard/messages/language-choice.tsx';
import { LinkMessage } from '../../wizard/link/link-message.tsx';
import { MessageLine } from '../../wizard/messages/message-line.tsx';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import { localDay } from '../../kernel/local-day.ts';
import { placeId } from '../../wizard/steps/use-problems.ts';
import { ClosedRequestPage } from './closed-request.tsx';
import { type AnswersDraft, openAnswerUploads } from './open-answers.ts';
import classes from './request-form.module.css';
import { answerFacts, RequestHead, RequestItems } from './request-view.tsx';
import { useAnswer } from './use-answer.ts';
import { useAnswerProblems } from './use-answer-problems.ts';

interface RequestFormProps {
  d: string;
  page: RequestedPage;
  draft: AnswersDraft;
  send: Send;
}

const FORM_ID = 'kyb-request';

/** ours: the asked items on one page; typed text and files are kept as those of the form are. */
export function RequestForm({ d, page, draft, send }: RequestFormProps) {
  const { t } = useMessages();
  const { data: answers, state, ending, refusal } = useDraftSaving(draft);
  const [uploads] = useState(() => openAnswerUploads(d, page));
  const files = useDocumentStates(uploads);
  const shown = { page, answers, files, today: localDay() };
  // A file that is still being sent counts: Submit waits for it.
  const chosen = [...files].flatMap(([field, { kind }]): DocumentField[] =>
    kind === 'refused' ? [] : [field],
  );
  const facts = { ...answerFacts(shown), documents: new Set(chosen) };
  const { problems, first, refuse } = useAnswerProblems(answers, facts);
  const { closed, isRunning, failure, submit } = useAnswer({ send, draft, uploads });
  if (closed) return <ClosedRequestPage state={closed} />;
  if (ending?.error === 'link/expired') return <LinkMessage state="expired" />;
  if (ending?.error === 'link/malformed') return <LinkMessage state="malformed" />;
  if (ending) return <ClosedRequestPage state="LAPSED" />;

  const answer = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!first) {
      draft.flush();
      void submit(answers);
      return;
    }
    refuse();
    // Once the problems are on the page, so that a reader of the screen says them with the field.
    requestAnimationFrame(() => document.getElementById(placeId(first.place))?.focus());
  };

  return (
    <ApplicantFrame
      head={<RequestHead {...shown} {...{ state, refusal }} />}
      foot={
        <ApplicantButton look="filled" type="submit" form={FORM_ID} aria-disabled={isRunning}>
          {isRunning && <Spinner label={t('button.submitting')} />}
          <span>{t(isRunning ? 'button.submitting' : 'button.submit')}</span>
        </ApplicantButton>
      }
    >
      <title>{t('header.title')}</title>
      {state === 'changed-elsewhere' && <ChangedElsewhere draft={draft} />}
      <form id={FORM_ID} noValidate onSubmit={answer}>
        <RequestItems
          {...shown}
          change={(next) => draft.change(next)}
          uploads={uploads}
          problems={problems}
        />
        <div role="alert">
          <MessageLine id="kyb-failure" message={failure} />
        </div>
      </form>
      <aside className={classes.about}>
        <LanguageChoice />
      </aside>
    </ApplicantFrame>
  );
}
