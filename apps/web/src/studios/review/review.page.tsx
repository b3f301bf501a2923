import { getRouteApi } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { REVIEW_TEXTS } from '@verify-admin/rulebook/studios/review/review.rules';
import { accountOfAddress } from '../../accounts/account-of-address.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { Page } from '../../shell/page/page.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { ReviewDesk } from './review-desk.tsx';
import type { ReviewAddress } from './review-address.ts';
import { useBack } from './use-back.ts';
import { useDocumentReview } from './use-document-review.ts';
import { NoSuchAccount } from './no-such-account.tsx';
import classes from './review.module.css';

const studio = getRouteApi('/guarded/studios/$accountId');
const ofAnyType = getRouteApi('/guarded/cs/$accountType/$accountId/review');

/** STUD-10: `/studios/{accountId}`, as one of the studios. */
export function StudioReviewPage() {
  const { accountId } = studio.useParams();
  return (
    <ReviewOf accountType="studio" accountId={accountId} address={studio.useSearch()} isOfList />
  );
}

/** ours: `/cs/{accountType}/{accountId}/review`, of an account of any type. */
export function AccountReviewPage() {
  const { accountType, accountId } = ofAnyType.useParams();
  return (
    <ReviewOf
      accountType={accountType}
      accountId={accountId}
      address={ofAnyType.useSearch()}
      isOfList={false}
    />
  );
}

interface ReviewOfProps {
  accountType: string;
  accountId: string;
  address: ReviewAddress;
  isOfList: boolean;
}

function ReviewOf({ accountType, accountId, ...rest }: ReviewOfProps) {
  const account = accountOfAddress(accountType, accountId);
  if (!account) return <NoSuchAccount />;
  const key = formatClientId(account.account_type, account.account_id);
  return <Review key={key} account={account} {...rest} />;
}

interface ReviewProps extends Pick<ReviewOfProps, 'address' | 'isOfList'> {
  account: AccountKey;
}

function Review({ account, address, isOfList }: ReviewProps) {
  const role = useMe()?.role ?? 'PENDING';
  const read = useDocumentReview(account);
  const back = useBack(account, isOfList);
  const { detail, result, review, images, error } = read;
  if (detail && result && review) {
    const subject = { account, detail, result, review, images };
    return <ReviewDesk subject={subject} address={address} role={role} isOfList={isOfList} />;
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
