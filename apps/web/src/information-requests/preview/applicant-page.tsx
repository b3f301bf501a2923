import type { RequestedPage } from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { REQUEST_STATES } from '@verify-admin/rulebook/information-requests/request.states';
import { english } from '@verify-admin/rulebook/wizard/messages/english';
import { MessagesProvider } from '../../wizard/messages/use-messages.tsx';
import type { DocumentStates } from '../../wizard/documents/document-uploads.ts';
import { localDay } from '../../kernel/local-day.ts';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { RequestHead, RequestItems } from '../answer/request-view.tsx';
import classes from './applicant-page.module.css';

const ENGLISH = { language: 'en', messages: english } as const;
const NO_PROBLEMS = { of: () => null, leave: () => {} };

function filesOf({ documents }: RequestedPage): DocumentStates {
  return new Map(
    documents.map((stored) => [stored.document, { kind: 'stored', stored, file: null }]),
  );
}

/** The real page of a request, to be looked at: its controls do nothing. */
export function ApplicantPage({ page }: { page: RequestedPage }) {
  if (page.state !== 'OPEN') {
    return <p className={classes.closed}>{REQUEST_STATES[page.state].label}</p>;
  }
  const shown = { page, answers: page.answers, files: filesOf(page), today: localDay() };
  return (
    <MessagesProvider first={ENGLISH}>
      <fieldset className={classes.page} disabled aria-label="The page of the applicant">
        <div className={classes.head}>
          <RequestHead
            {...shown}
            state={page.version === 0 ? 'untouched' : 'saved'}
            refusal={null}
          />
        </div>
        <div className={classes.body}>
          <RequestItems
            {...shown}
            change={() => {}}
            uploads={null}
            problems={NO_PROBLEMS}
            titleAs="h3"
          />
        </div>
        <div className={classes.foot}>
          <ApplicantButton look="filled" disabled>
            {english['button.submit']}
          </ApplicantButton>
        </div>
      </fieldset>
    </MessagesProvider>
  );
}
