import { Page } from '../shell/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

export function SearchPage() {
  return (
    <Page crumbs={[{ label: 'Customer Service' }]}>
      <EmptyState kind="bare" reason="search" sentence="Search for a customer" />
    </Page>
  );
}
