import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { subjectsSearch } from './scores/subjects-address.ts';
import { testSearch } from './self-test/test-address.ts';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const thresholdPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.threshold,
  validateSearch: subjectsSearch,
  component: lazyPage(async () => (await import('./threshold/threshold.page.tsx')).ThresholdPage),
});

export const selfTestPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.selfTest,
  validateSearch: testSearch,
  component: lazyPage(async () => (await import('./self-test/self-test.page.tsx')).SelfTestPage),
});
