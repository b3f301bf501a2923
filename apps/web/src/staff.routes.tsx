import { createRoute, createRouter, defaultStringifySearch } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { FailedPage } from './shell/page/failed-page.tsx';
import { readableQuery } from './shell/address/desk-address.ts';
import { readSearchAddress } from './shell/search/search-address.ts';
import { guarded, index, lazyPage, linkKyb, login, root } from './entry.routes.tsx';

const search = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.search,
  validateSearch: readSearchAddress,
  component: lazyPage(async () => (await import('./search.page.tsx')).SearchPage),
});

const account = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.account,
  component: lazyPage(async () => (await import('./account-desk/account.page.tsx')).AccountPage),
});

const myDashboard = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.myDashboard,
  component: lazyPage(async () => (await import('./work/my-dashboard.page.tsx')).MyDashboardPage),
});

const lists = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.lists,
  component: lazyPage(async () => (await import('./monitoring/lists.page.tsx')).ListsPage),
});

const threshold = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.threshold,
  component: lazyPage(
    async () => (await import('./screening/threshold/threshold.page.tsx')).ThresholdPage,
  ),
});

const selfTest = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.selfTest,
  component: lazyPage(
    async () => (await import('./screening/self-test/self-test.page.tsx')).SelfTestPage,
  ),
});

const makerChecker = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.makerChecker,
  component: lazyPage(
    async () => (await import('./maker-checker/maker-checker.page.tsx')).MakerCheckerPage,
  ),
});

const bulkAml = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.bulkAml,
  component: lazyPage(async () => (await import('./aml-batches/bulk-aml.page.tsx')).BulkAmlPage),
});

const batchResults = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.batchResults,
  component: lazyPage(
    async () => (await import('./aml-batches/results/batch-results.page.tsx')).BatchResultsPage,
  ),
});

const expiredDocuments = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.expiredDocuments,
  component: lazyPage(
    async () =>
      (await import('./expired-documents/expired-documents.page.tsx')).ExpiredDocumentsPage,
  ),
});

const paymentsConfig = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.paymentsConfig,
  component: lazyPage(
    async () => (await import('./payment-countries/payments-config.page.tsx')).PaymentsConfigPage,
  ),
});

const status = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.status,
  component: lazyPage(async () => (await import('./status/status.page.tsx')).StatusPage),
});

const overview = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.overview,
  component: lazyPage(async () => (await import('./overview/overview.page.tsx')).OverviewPage),
});

const studioReview = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.studioReview,
  component: lazyPage(
    async () => (await import('./studios/review/review.page.tsx')).StudioReviewPage,
  ),
});

const accountReview = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.accountReview,
  component: lazyPage(
    async () => (await import('./studios/review/review.page.tsx')).AccountReviewPage,
  ),
});

const admin = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.admin,
  component: lazyPage(async () => (await import('./admin/admin.page.tsx')).AdminPage),
});

const retention = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.retention,
  component: lazyPage(
    async () => (await import('./retention/rules/retention.page.tsx')).RetentionPage,
  ),
});

const auditTrail = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.auditTrail,
  component: lazyPage(async () => (await import('./audit/audit.page.tsx')).AuditPage),
});

const decision = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.decision,
  component: lazyPage(async () => (await import('./decisions/decision.page.tsx')).DecisionPage),
});

const members = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.members,
  component: lazyPage(async () => (await import('./members/members.page.tsx')).MembersPage),
});

const studios = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.studios,
  component: lazyPage(async () => (await import('./studios/list/studios.page.tsx')).StudiosPage),
});

const influencers = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.influencers,
  component: lazyPage(
    async () =>
      (await import('./influencers/manager/influencer-manager.page.tsx')).InfluencerManagerPage,
  ),
});

const influencerProfile = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.influencerProfile,
  component: lazyPage(
    async () =>
      (await import('./influencers/profile/influencer-profile.page.tsx')).InfluencerProfilePage,
  ),
});

export const router = createRouter({
  // The guards compare addresses exactly.
  caseSensitive: true,
  routeTree: root.addChildren([
    index,
    login,
    linkKyb,
    guarded.addChildren([
      search,
      myDashboard,
      account,
      lists,
      threshold,
      selfTest,
      makerChecker,
      bulkAml,
      batchResults,
      expiredDocuments,
      paymentsConfig,
      status,
      overview,
      studioReview,
      accountReview,
      admin,
      auditTrail,
      retention,
      decision,
      members,
      studios,
      influencers,
      influencerProfile,
    ]),
  ]),
  defaultErrorComponent: FailedPage,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  scrollRestoration: true,
  stringifySearch: (query) => readableQuery(defaultStringifySearch(query)),
});
