import { SearchPage as AccountSearch } from './accounts/search/search.page.tsx';
import { FoundBadge } from './checklist/found-badge.tsx';
import { PendingRequestsLine } from './maker-checker/pending-requests-line.tsx';

/** `/cs` with what other features show on it: where everybody arrives. */
export function SearchPage() {
  return <AccountSearch Badge={FoundBadge} below={<PendingRequestsLine />} />;
}
