import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { resultsSearch } from './batch-paths.ts';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const bulkAmlPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.bulkAml,
  component: lazyPage(async () => (await import('./bulk-aml.page.tsx')).BulkAmlPage),
});

export const batchResultsPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.batchResults,
  validateSearch: resultsSearch,
  component: lazyPage(
    async () => (await import('./results/batch-results.page.tsx')).BatchResultsPage,
  ),
});
