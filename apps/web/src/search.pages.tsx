import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { guarded, lazyPage } from './shell/page/desk-routes.tsx';
import { accountSearch } from './shell/search/search-address.ts';

/** `/cs` with what several features show on it. */
export const searchPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.search,
  validateSearch: accountSearch,
  component: lazyPage(async () => (await import('./search.page.tsx')).SearchPage),
});
