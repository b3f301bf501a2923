import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { adminSearch } from './admin-address.ts';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const adminPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.admin,
  validateSearch: adminSearch,
  component: lazyPage(async () => (await import('./admin.page.tsx')).AdminPage),
});
