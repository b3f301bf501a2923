import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { overviewSearch } from './overview-address.ts';
import { guarded, lazyPage, readFirst } from '../shell/page/desk-routes.tsx';

export const overviewPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.overview,
  validateSearch: overviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void readFirst(
      () => import('./read-overview.ts'),
      (reads) => reads.readOverview(deps),
    ),
  component: lazyPage(async () => (await import('./overview.page.tsx')).OverviewPage),
});
