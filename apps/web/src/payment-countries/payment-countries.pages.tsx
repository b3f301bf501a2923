import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { rulesSearch } from './rules-address.ts';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const paymentsConfigPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.paymentsConfig,
  validateSearch: rulesSearch,
  component: lazyPage(async () => (await import('./payments-config.page.tsx')).PaymentsConfigPage),
});
