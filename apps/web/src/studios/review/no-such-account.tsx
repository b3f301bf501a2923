import { SEARCH_TEXTS } from '@verify-admin/rulebook/accounts/search.rules';
import { REVIEW_TEXTS } from '@verify-admin/rulebook/studios/review/review.rules';
import { Page } from '../../shell/page/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import classes from './no-such-account.module.css';

/** SEARCH-07..09: an address that names no account. */
export function NoSuchAccount() {
  return (
    <Page heading="inside" crumbs={[{ label: REVIEW_TEXTS.title }]}>
      <div className={classes.place} role="alert">
        <EmptyState
          reason="search"
          isHeading
          sentence={SEARCH_TEXTS.notFoundTitle}
          why="There is no account of this type with this ID."
          act={<LinkButton href="/cs">{SEARCH_TEXTS.back}</LinkButton>}
        />
      </div>
    </Page>
  );
}
