import { SEARCH_TEXTS } from '@verify-admin/rulebook/accounts/search.rules';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** SEARCH-07..09: what is shown in the place of an account that does not exist. */
export function NoAccountState() {
  return (
    <EmptyState
      reason="search"
      isHeading
      sentence={SEARCH_TEXTS.notFoundTitle}
      why="There is no account of this type with this ID."
      act={<LinkButton href="/cs">{SEARCH_TEXTS.back}</LinkButton>}
    />
  );
}
