import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { managerSearch, profileSearch } from './influencer-address.ts';
import { guarded, lazyPage } from '../shell/page/desk-routes.tsx';

export const influencersPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.influencers,
  validateSearch: managerSearch,
  component: lazyPage(
    async () => (await import('./manager/influencer-manager.page.tsx')).InfluencerManagerPage,
  ),
});

export const influencerProfilePage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.influencerProfile,
  validateSearch: profileSearch,
  component: lazyPage(
    async () => (await import('./profile/influencer-profile.page.tsx')).InfluencerProfilePage,
  ),
});
