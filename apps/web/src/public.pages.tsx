import { findPublicPage } from '@verify-admin/rulebook/kernel/find-page';
import type { PublicPageName } from '@verify-admin/rulebook/kernel/pages';
import { linkText, withoutLinkEnd } from '@verify-admin/rulebook/kernel/link-text';
import type { ReactNode } from 'react';
import { PAGE_DATA } from './kernel/page-data.ts';
import { NOT_FOUND } from './kernel/page-access/page-fault.ts';
import { ApplicantFrame } from './ui/applicant/applicant-frame.tsx';
import { lazyPart } from './ui/lazy/lazy-part.tsx';
import { FailurePage } from './ui/states/failure-page.tsx';
import { loadFirstMessages } from './wizard/messages/loaded-messages.ts';

const VerifyPage = lazyPart<{ token: string }>(
  async () => {
    const [{ VerifyPage: Page }, messages] = await Promise.all([
      import('./hosted-verification/verify.page.tsx'),
      loadFirstMessages(),
    ]);
    return ({ token }) => <Page token={token} messages={messages} />;
  },
  (_props, shown) => <ApplicantFrame>{shown}</ApplicantFrame>,
);

const LaunchPage = lazyPart(
  async () => (await import('./launch/launch.page.tsx')).LaunchPage,
  (_props, shown) => <ApplicantFrame>{shown}</ApplicantFrame>,
);

const TesterPage = lazyPart(
  async () => (await import('./launch/tester.page.tsx')).TesterPage,
  (_props, shown) => <ApplicantFrame>{shown}</ApplicantFrame>,
);

const ReviewMockPage = lazyPart(
  async () => (await import('./launch/review-mock.page.tsx')).ReviewMockPage,
  (_props, shown) => <ApplicantFrame>{shown}</ApplicantFrame>,
);

const AgreementPage = lazyPart(
  async () => (await import('./agreement/agreement.page.tsx')).AgreementPage,
  (_props, shown) => <ApplicantFrame>{shown}</ApplicantFrame>,
);

/** The page's code and its messages are asked for together. */
const WizardPage = lazyPart<{ d: string }>(
  async () => {
    const [{ WizardPage: Page }, messages] = await Promise.all([
      import('./wizard/wizard.page.tsx'),
      loadFirstMessages(),
    ]);
    return ({ d }) => <Page d={d} messages={messages} />;
  },
  (_props, shown) => <ApplicantFrame>{shown}</ApplicantFrame>,
);

/** The page's code and its messages are asked for together. */
const RequestPage = lazyPart<{ d: string }>(
  async () => {
    const [{ RequestPage: Page }, messages] = await Promise.all([
      import('./information-requests/answer/request.page.tsx'),
      loadFirstMessages(),
    ]);
    return ({ d }) => <Page d={d} messages={messages} />;
  },
  (_props, shown) => <ApplicantFrame>{shown}</ApplicantFrame>,
);

/** A part of a path as it was written; one that is no text stays as it is. */
function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type ShowPage = (path: string, asked: URLSearchParams) => ReactNode;

const PAGES: Readonly<Record<PublicPageName, ShowPage>> = {
  wizard: (_path, asked) => <WizardPage d={linkText(asked.get('d') ?? '')} />,
  request: (_path, asked) => <RequestPage d={linkText(asked.get('d') ?? '')} />,
  verify: (path) => <VerifyPage token={withoutLinkEnd(decodedPart(path.split('/')[2] ?? ''))} />,
  launch: () => <LaunchPage />,
  launchTester: () => <TesterPage kind="launch" />,
  reviewTester: () => <TesterPage kind="review" />,
  review: () => <ReviewMockPage />,
  agreement: () => <AgreementPage />,
};

/** The page of an address that needs no staff session; an unknown one is shown as it is. */
export function PublicPage({ path, search }: { path: string; search: string }) {
  const page = findPublicPage(path, PAGE_DATA);
  if (page !== null) return PAGES[page](path, new URLSearchParams(search));
  const text = `${NOT_FOUND}: ${path}`;
  return (
    <ApplicantFrame>
      <title>{NOT_FOUND}</title>
      <FailurePage status={404} text={text} />
    </ApplicantFrame>
  );
}
