import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { membersSearch } from './members-address.ts';
import { guarded, lazyPage, readFirst } from '../shell/page/desk-routes.tsx';

export const membersPage = createRoute({
  getParentRoute: () => guarded,
  path: STAFF_PAGES.members,
  validateSearch: membersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void readFirst(
      () => import('./read-members.ts'),
      (reads) => reads.readMembers(deps),
    ),
  component: lazyPage(async () => (await import('./members.page.tsx')).MembersPage),
});
