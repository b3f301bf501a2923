import { useParams } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { REVIEW_TEXTS } from '@verify-admin/rulebook/studios/review/review.rules';
import { useDeferredValue } from 'react';
import { accountOfAddress } from '../../accounts/account-of-address.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { Page } from '../../shell/page/page.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { useBack } from './use-back.ts';
import { useReview } from './use-review.ts';
import classes from './review.module.css';

/** SEARCH-07..09: most addresses name an account. */
const NoSuchAccount = lazyPart(
  async () => (await import('./no-such-account.tsx')).NoSuchAccount,
  (_props, shown) => shown,
);

/** STUD-10: `/studios/{accountId}`, as one of the studios. */
export function StudioReviewPage() {
  const { accountId = '' } = useParams({ strict: false });
  return <ReviewOf accountType="studio" accountId={accountId} isOfList />;
}

/** ours: `/cs/{accountType}/{accountId}/review`, of an account of any type. */
export function AccountReviewPage() {
  const { accountType = '', accountId = '' } = useParams({ strict: false });
  return <ReviewOf accountType={accountType} accountId={accountId} isOfList={false} />;
}

interface ReviewOfProps {
  accountType: string;
  accountId: string;
  isOfList: boolean;
}

function ReviewOf({ accountType, accountId, isOfList }: ReviewOfProps) {
  const account = accountOfAddress(accountType, accountId);
  if (!account) return <NoSuchAccount />;
  const key = formatClientId(account.account_type, account.account_id);
  return <Review key={key} account={account} isOfList={isOfList} />;
}

function Review({ account, isOfList }: { account: AccountKey; isOfList: boolean }) {
  const role = useMe()?.role ?? 'PENDING';
  const read = useReview(account);
  const back = useBack(account, isOfList);
  const { detail, result, review, images, error } = read;
  // The desk is large: it is drawn in pieces, so that a key pressed meanwhile is answered.
  const isDrawn = useDeferredValue(Boolean(detail && result && review));
  if (detail && result && review && isDrawn) {
    const subject = { account, detail, result, review, images };
    return <ReviewDesk subject={subject} role={role} isOfList={isOfList} />;
  }
  if (error?.status === 404) return <NoSuchAccount />;
  return (
    <Page crumbs={[{ label: back.label, href: back.href }, { label: REVIEW_TEXTS.title }]}>
      <div className={classes.alone}>
        {error ? (
          <ErrorLine error={error} onRetry={read.retry} retrying={read.reading} />
        ) : (
          <p className={classes.loading} role="status">
            <Spinner size={20} />
            <span>{REVIEW_TEXTS.loading}</span>
          </p>
        )}
      </div>
    </Page>
  );
}
