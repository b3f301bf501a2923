import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const decisionPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.decision,
  component: lazyPage(async () => (await import('./decision.page.tsx')).DecisionPage),
});
