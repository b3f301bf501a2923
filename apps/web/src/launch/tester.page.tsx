import { PUBLIC_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { readFollowed } from '@verify-admin/rulebook/launch/redirect.rules';
import { LaunchFrame } from './launch-frame.tsx';
import { NoticeBox } from '../ui/applicant/notice-box.tsx';
import { PublicButton } from './public-button.tsx';
import { readAddress, redirectOf } from './send-launch.ts';
import { TesterForm } from './tester-form.tsx';
import { TesterResponse } from './tester-response.tsx';
import { useTester } from './use-tester.ts';

const LAUNCH_PATH = '/api/launch_ky';
const REVIEW_PATH = PUBLIC_PAGES.review;

interface Tester {
  readonly title: string;
  readonly sentence: string;
  /** TEST-11: what the address field begins with. */
  readonly prefill: string;
  /** TEST-08, TEST-12: shown after a success instead of the address in the answer. */
  readonly fixedRedirect: string | null;
}

/** TEST-01: the two testers, which differ in these lines alone. */
const TESTERS = {
  launch: {
    title: 'KY Launch Tester',
    sentence: 'Sends a launch request and shows what comes back.',
    prefill: LAUNCH_PATH,
    fixedRedirect: null,
  },
  review: {
    title: 'KYC Approve / Review Tester',
    sentence: 'Sends a launch request and leads to the review page.',
    prefill: REVIEW_PATH,
    fixedRedirect: REVIEW_PATH,
  },
} as const satisfies Readonly<Record<string, Tester>>;

const { origin } = window.location;

/** ROUTE-12: `/ky/test` and `/ky/test-approve`; production has neither. */
export function TesterPage({ kind }: { kind: keyof typeof TESTERS }) {
  const { title, sentence, prefill, fixedRedirect } = TESTERS[kind];
  // TEST-07, TEST-11: an address nobody edited is the launch path.
  const tester = useTester({ prefill: origin + prefill, called: origin + LAUNCH_PATH });
  const { answer } = tester;
  const named = fixedRedirect === null ? redirectOf(answer?.body) : origin + fixedRedirect;
  const redirect =
    answer && (answer.ok || fixedRedirect === null)
      ? readFollowed(named, answer.url, readAddress)
      : null;
  return (
    <LaunchFrame title={title} sentence={sentence}>
      <TesterForm tester={tester} />
      {tester.error !== null && <NoticeBox tone="bad" title={tester.error} />}
      {(tester.busy || answer) && <TesterResponse answer={tester.busy ? null : answer} />}
      {redirect !== null && !tester.busy && (
        <NoticeBox tone="good" title="Redirect URL Found">
          <p>{redirect}</p>
          <div>
            <PublicButton onClick={() => window.location.assign(redirect)}>
              Follow Redirect
            </PublicButton>
          </div>
        </NoticeBox>
      )}
    </LaunchFrame>
  );
}
