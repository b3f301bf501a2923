import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { statusSearch } from './status-address.ts';
import { guarded, lazyPage, readFirst } from '../shell/page/desk-routes.tsx';

export const statusPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.status,
  validateSearch: statusSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void readFirst(
      () => import('./read-statuses.ts'),
      (reads) => reads.readStatuses(deps),
    ),
  component: lazyPage(async () => (await import('./status.page.tsx')).StatusPage),
});
