import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const expiredDocumentsPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.expiredDocuments,
  component: lazyPage(
    async () => (await import('./expired-documents.page.tsx')).ExpiredDocumentsPage,
  ),
});
