import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const makerCheckerPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.makerChecker,
  component: lazyPage(async () => (await import('./maker-checker.page.tsx')).MakerCheckerPage),
});
