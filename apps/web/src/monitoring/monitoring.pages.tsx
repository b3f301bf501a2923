import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const listsPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.lists,
  component: lazyPage(async () => (await import('./lists.page.tsx')).ListsPage),
});
