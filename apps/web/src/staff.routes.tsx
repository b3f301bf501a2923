import {
  createRoute,
  createRouter,
  defaultStringifySearch,
  redirect,
} from '@tanstack/react-router';
import { LAUNCH_TESTER_PAGE, STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { accountPage } from './account-desk/account-desk.pages.tsx';
import { adminPage } from './admin/admin.pages.tsx';
import { batchResultsPage, bulkAmlPage } from './aml-batches/aml-batches.pages.tsx';
import { auditPage } from './audit/audit.pages.tsx';
import { decisionPage } from './decisions/decisions.pages.tsx';
import { Desk } from './desk.tsx';
import { expiredDocumentsPage } from './expired-documents/expired-documents.pages.tsx';
import { influencerProfilePage, influencersPage } from './influencers/influencers.pages.tsx';
import { readableQuery } from './kernel/address/path-with.ts';
import { me } from './kernel/browser.ts';
import { LOGIN_ROUTE } from './kernel/page-access/routes.ts';
import { makerCheckerPage } from './maker-checker/maker-checker.pages.tsx';
import { membersPage } from './members/members.pages.tsx';
import { listsPage } from './monitoring/monitoring.pages.tsx';
import { overviewPage } from './overview/overview.pages.tsx';
import { paymentsConfigPage } from './payment-countries/payment-countries.pages.tsx';
import { retentionPage } from './retention/retention.pages.tsx';
import { selfTestPage, thresholdPage } from './screening/screening.pages.tsx';
import { searchPage } from './search.pages.tsx';
import { guarded, root } from './shell/page/desk-routes.tsx';
import { FailedPage } from './shell/page/failed-page.tsx';
import { OtherEntry } from './shell/page/other-entry.tsx';
import { loginPage } from './staff/staff.pages.tsx';
import { statusPage } from './status/status.pages.tsx';
import { accountReviewPage, studioReviewPage, studiosPage } from './studios/studios.pages.tsx';
import { myDashboardPage } from './work/work.pages.tsx';

/** ours: the saved view a person chose as start page; null without one, and for who may not open it. */
async function findStartPath(): Promise<string | null> {
  const role = (await me.load())?.role ?? null;
  if (role === null || pageAccess(STAFF_PAGES.status, role) !== 'open') return null;
  const startPath = await import('./status/views/start-path.ts').catch(() => null);
  return startPath && startPath.readStartPath();
}

/** ROUTE-03, ROUTE-04. The login leads back here, so nobody who is sent there is to return to `/cs`. */
const index = createRoute({
  getParentRoute: () => root,
  path: STAFF_PAGES.index,
  beforeLoad: async () => {
    if (!(await me.load())) throw redirect({ to: LOGIN_ROUTE });
    throw redirect({ href: (await findStartPath()) ?? DEFAULT_ROUTE });
  },
});

/** The public entry has this page. */
const linkKyb = createRoute({
  getParentRoute: () => root,
  path: LAUNCH_TESTER_PAGE,
  component: OtherEntry,
});

root.update({ component: Desk });

export const router = createRouter({
  // The guards compare addresses exactly.
  caseSensitive: true,
  routeTree: root.addChildren([
    index,
    loginPage,
    linkKyb,
    guarded.addChildren([
      searchPage,
      myDashboardPage,
      accountPage,
      listsPage,
      thresholdPage,
      selfTestPage,
      makerCheckerPage,
      bulkAmlPage,
      batchResultsPage,
      expiredDocumentsPage,
      paymentsConfigPage,
      statusPage,
      overviewPage,
      studiosPage,
      studioReviewPage,
      accountReviewPage,
      adminPage,
      auditPage,
      retentionPage,
      decisionPage,
      membersPage,
      influencersPage,
      influencerProfilePage,
    ]),
  ]),
  defaultErrorComponent: FailedPage,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  scrollRestoration: true,
  stringifySearch: (query) => readableQuery(defaultStringifySearch(query)),
});
