import { statusText } from './kernel/page-fault.ts';
import { ApplicantFrame } from './ui/applicant/applicant-frame.tsx';
import { FailurePage } from './ui/states/failure-page.tsx';

/** The page of an address that needs no staff session; an unknown one is told as it is. */
export function PublicPage({ path }: { path: string }) {
  const said = `${statusText(404)}: ${path}`;
  return (
    <ApplicantFrame>
      <title>Not Found</title>
      <FailurePage status={404} said={said} />
    </ApplicantFrame>
  );
}
