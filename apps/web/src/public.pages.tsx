import type { ReactNode } from 'react';
import { statusText } from './kernel/page-access/page-fault.ts';
import { ApplicantFrame } from './ui/applicant/applicant-frame.tsx';
import { lazyPart } from './ui/lazy/lazy-part.tsx';
import { FailurePage } from './ui/states/failure-page.tsx';

const VerifyPage = lazyPart(
  async () => (await import('./hosted-verification/verify.page.tsx')).VerifyPage,
  (_props, shown) => <ApplicantFrame>{shown}</ApplicantFrame>,
);

/** Each page by the beginning of its address; what follows is the page's to read. */
const PAGES: readonly { under: string; show: (rest: string) => ReactNode }[] = [
  { under: '/verify/', show: (token) => <VerifyPage token={token} /> },
];

/** The page of an address that needs no staff session; an unknown one is shown as it is. */
export function PublicPage({ path }: { path: string }) {
  const page = PAGES.find(({ under }) => path.startsWith(under));
  if (page) return page.show(path.slice(page.under.length));
  const text = `${statusText(404)}: ${path}`;
  return (
    <ApplicantFrame>
      <title>Not Found</title>
      <FailurePage status={404} text={text} />
    </ApplicantFrame>
  );
}
