import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { dashboardSearch } from './dashboard-address.ts';
import { guarded, lazyPage, readFirst } from '../shell/page/desk-routes.tsx';

export const myDashboardPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.myDashboard,
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void readFirst(
      () => import('./read-my-dashboard.ts'),
      (reads) => reads.readMyDashboard(deps),
    ),
  component: lazyPage(async () => (await import('./my-dashboard.page.tsx')).MyDashboardPage),
});
