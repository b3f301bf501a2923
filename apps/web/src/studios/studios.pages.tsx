import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { studiosSearch } from './list/studios-address.ts';
import { reviewSearch } from './review/review-address.ts';
import { guarded, lazyPage, readFirst } from '../shell/page/desk-routes.tsx';

export const studiosPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.studios,
  validateSearch: studiosSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void readFirst(
      () => import('./list/read-studios.ts'),
      (reads) => reads.readStudios(deps),
    ),
  component: lazyPage(async () => (await import('./list/studios.page.tsx')).StudiosPage),
});

export const studioReviewPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.studioReview,
  validateSearch: reviewSearch,
  loader: ({ params }) =>
    void readFirst(
      () => import('./review/read-review.ts'),
      (reads) => reads.readReview('studio', params.accountId),
    ),
  component: lazyPage(async () => (await import('./review/review.page.tsx')).StudioReviewPage),
});

export const accountReviewPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.accountReview,
  validateSearch: reviewSearch,
  loader: ({ params }) =>
    void readFirst(
      () => import('./review/read-review.ts'),
      (reads) => reads.readReview(params.accountType, params.accountId),
    ),
  component: lazyPage(async () => (await import('./review/review.page.tsx')).AccountReviewPage),
});
