import { ApplicantButton } from './applicant-button.tsx';
import { ApplicantFrame } from './applicant-frame.tsx';
import { FailurePage } from '../states/failure-page.tsx';

/** Shown in the place of a public page that an exception ended. Its text is not for applicants. */
export function StoppedPage() {
  return (
    <ApplicantFrame>
      <FailurePage
        text="This page has stopped because of a fault. What was saved or sent is kept. Reload the page to go on."
        act={
          <ApplicantButton look="filled" onClick={() => window.location.reload()}>
            Reload
          </ApplicantButton>
        }
      />
    </ApplicantFrame>
  );
}
