import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const retentionPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.retention,
  component: lazyPage(async () => (await import('./rules/retention.page.tsx')).RetentionPage),
});
