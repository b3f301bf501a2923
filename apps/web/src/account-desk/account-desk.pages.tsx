import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { guarded, lazyPage, readFirst } from '../shell/page/desk-routes.tsx';

export const accountPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.account,
  loader: ({ params }) =>
    void readFirst(
      () => import('./read-account.ts'),
      (reads) => reads.readAccount(params.accountType, params.accountId),
    ),
  component: lazyPage(async () => (await import('./account.page.tsx')).AccountPage),
});
