import { getRouteApi } from '@tanstack/react-router';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { SEARCH_TEXTS } from '@verify-admin/rulebook/accounts/search.rules';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { Page } from '../shell/page/page.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { AccountDesk } from './account-desk.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { useAccount } from './use-account.ts';
import classes from './account.module.css';

const route = getRouteApi('/guarded/cs/$accountType/$accountId');

function back() {
  return { label: 'Customer Service', href: DEFAULT_ROUTE };
}

/** `/cs/{accountType}/{accountId}`: everything staff do on one account. */
export function AccountPage() {
  const { accountType, accountId } = route.useParams();
  const account = useAccount(accountType, accountId);
  const { key, miss, detail, result, error } = account;

  if (miss !== null) return <NotFound sentence={miss} />;
  if (key && detail && result) {
    return (
      <AccountDesk
        key={formatClientId(key.account_type, key.account_id)}
        accountKey={key}
        detail={detail}
        result={result}
        refresh={account.refresh}
        reading={account.reading}
      />
    );
  }
  return (
    <Page crumbs={[back(), { label: `${accountType} ${accountId}` }]}>
      {error ? (
        <div className={classes.alone}>
          <ErrorLine
            error={error}
            sentence={SEARCH_TEXTS.detailFailed}
            onRetry={account.refresh}
            retrying={account.reading}
          />
        </div>
      ) : (
        <AccountSkeleton />
      )}
    </Page>
  );
}

/** SEARCH-07..09. */
function NotFound({ sentence }: { sentence: string }) {
  return (
    <Page heading="inside" crumbs={[back(), { label: SEARCH_TEXTS.notFoundTitle }]}>
      <div className={classes.alone} role="alert">
        <EmptyState
          reason="search"
          isHeading
          sentence={SEARCH_TEXTS.notFoundTitle}
          why={sentence}
          act={<LinkButton href={DEFAULT_ROUTE}>{SEARCH_TEXTS.back}</LinkButton>}
        />
      </div>
    </Page>
  );
}
