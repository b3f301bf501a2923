import {
  createRootRoute,
  createRoute,
  createRouter,
  defaultStringifySearch,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { lazy, Suspense } from 'react';
import { SearchPage } from './accounts/search.page.tsx';
import { readResultsAddress } from './aml-batches/batch-paths.ts';
import { LOGIN_ROUTE, leaveLogin, sendAway, stopAtPage } from './kernel/routes.ts';
import { FailedPage, UnknownPage } from './shell/failed-page.tsx';
import { readableQuery, readDeskAddress } from './shell/desk-address.ts';
import { readSearchAddress } from './shell/search-address.ts';
import { Shell } from './shell/shell.tsx';
import { LoginPage } from './staff/login.page.tsx';

/** It comes after the page, which does not wait for it. */
const WaitingLine = lazy(async () => {
  const { WaitingLine: line } = await import('./second-person/waiting-line.tsx');
  return { default: line };
});

/** Menu entries whose screen exists. */
const BUILT_PATHS: ReadonlySet<string> = new Set(['/cs', '/bulk_aml']);

const root = createRootRoute({
  beforeLoad: sendAway,
  component: () => <Shell builtPaths={BUILT_PATHS} />,
  errorComponent: FailedPage,
  notFoundComponent: UnknownPage,
});

/** ROUTE-03, ROUTE-04. */
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: DEFAULT_ROUTE });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: LOGIN_ROUTE,
  validateSearch: ({ step }): { step?: 'finish' } => (step === 'finish' ? { step } : {}),
  beforeLoad: leaveLogin,
  component: LoginPage,
});

/** Every page a level is asked for; a refusal stands in the place of the page, inside the frame. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: stopAtPage,
});

/** Where everybody arrives: it comes with the entry, so that the first page needs no second round. */
const search = createRoute({
  getParentRoute: () => guarded,
  path: '/cs',
  validateSearch: readSearchAddress,
  component: () => (
    <SearchPage
      beneath={
        <Suspense>
          <WaitingLine />
        </Suspense>
      }
    />
  ),
});

const account = createRoute({
  getParentRoute: () => guarded,
  path: '/cs/$accountType/$accountId',
  validateSearch: readDeskAddress,
  component: lazyRouteComponent(() => import('./account-desk/account.page.tsx'), 'AccountPage'),
});

const lists = createRoute({
  getParentRoute: () => guarded,
  path: '/aml/lists',
  component: lazyRouteComponent(() => import('./monitoring/lists.page.tsx'), 'ListsPage'),
});

const threshold = createRoute({
  getParentRoute: () => guarded,
  path: '/aml/threshold',
  component: lazyRouteComponent(() => import('./screening/threshold.page.tsx'), 'ThresholdPage'),
});

const selfTest = createRoute({
  getParentRoute: () => guarded,
  path: '/aml/self-test',
  component: lazyRouteComponent(() => import('./screening/self-test.page.tsx'), 'SelfTestPage'),
});

const secondPerson = createRoute({
  getParentRoute: () => guarded,
  path: '/second_person',
  component: lazyRouteComponent(
    () => import('./second-person/second-person.page.tsx'),
    'SecondPersonPage',
  ),
});

const bulkAml = createRoute({
  getParentRoute: () => guarded,
  path: '/bulk_aml',
  component: lazyRouteComponent(() => import('./aml-batches/bulk-aml.page.tsx'), 'BulkAmlPage'),
});

const batchResults = createRoute({
  getParentRoute: () => guarded,
  path: '/bulk_aml/$statusFlag',
  validateSearch: readResultsAddress,
  component: lazyRouteComponent(
    () => import('./aml-batches/batch-results.page.tsx'),
    'BatchResultsPage',
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    guarded.addChildren([
      search,
      account,
      lists,
      threshold,
      selfTest,
      secondPerson,
      bulkAml,
      batchResults,
    ]),
  ]),
  defaultErrorComponent: FailedPage,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  scrollRestoration: true,
  stringifySearch: (query) => readableQuery(defaultStringifySearch(query)),
});
