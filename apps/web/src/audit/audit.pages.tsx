import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { auditSearch } from './audit-address.ts';
import { guarded, lazyPage, readFirst } from '../shell/page/desk-routes.tsx';

export const auditPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.auditTrail,
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void readFirst(
      () => import('./read-trail.ts'),
      (reads) => reads.readTrail(deps),
    ),
  component: lazyPage(async () => (await import('./audit.page.tsx')).AuditPage),
});
