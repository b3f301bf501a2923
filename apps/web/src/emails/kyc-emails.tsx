import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { NO_KYC_EMAILS } from '@verify-admin/rulebook/emails/email.rules';
import type { listKycSents } from '@verify-admin/rulebook/kyc/kyc.contract';
import { remainingShare, showRemainingValidity } from '@verify-admin/rulebook/kyc/kyc.rules';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { Delivery, DeliveryReason } from './delivery.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { useNow } from '../ui/values/time/use-now.ts';
import { RemainingBar } from '../ui/evidence/remaining-bar.tsx';
import { SentFold } from './sent-fold.tsx';
import { useKycSents } from './use-kyc-sents.ts';
import classes from './kyc-emails.module.css';

type Sent = OutputOf<typeof listKycSents>['data'][number];

function sentColumns(now: number, account: AccountKey): InnerColumn<Sent>[] {
  return [
    {
      key: 'to',
      head: 'Sent KYC emails',
      width: '24%',
      stacked: 'start',
      cell: (sent) => sent.owner_name ?? '',
    },
    {
      key: 'email',
      head: 'Email',
      stacked: 'start',
      cell: (sent) => (
        <>
          <span>{shownText(sent.email)}</span>
          {!sent.is_contact && <p className={classes.stranger}>No address of this person now.</p>}
        </>
      ),
    },
    {
      key: 'sent',
      head: 'Sent',
      width: 140,
      stacked: 'end',
      cell: ({ state, created }) =>
        state === 'sent' ? (
          <DateTime value={created} />
        ) : (
          <>
            <span>asked </span>
            <DateTime as="short" value={created} />
          </>
        ),
    },
    {
      key: 'validity',
      head: 'Validity',
      width: 190,
      align: 'end',
      stacked: 'end',
      cell: (sent) => (
        <Delivery
          account={account}
          email_id={sent.email_id}
          to={sent.email}
          state={sent.state}
          sent={
            <RemainingBar
              share={remainingShare(sent.created, now)}
              text={showRemainingValidity(sent.created, now)}
            />
          }
        />
      ),
    },
  ];
}

/** KYC-04..06: the KYC emails of an account. */
export function KycEmails({ account }: { account: AccountKey }) {
  const now = useNow();
  const sents = useKycSents(account);
  if (sents.error || !sents.data) {
    const { error, refetch, isFetching } = sents;
    return <LoadState error={error} onRetry={refetch} retrying={isFetching} width={320} />;
  }
  const rows = sents.data.data;
  return (
    <>
      <SentFold count={rows.length} last={rows[0]?.created}>
        <InnerTable
          label="Sent KYC emails"
          columns={sentColumns(now, account)}
          rows={rows}
          rowKey={(sent, index) => `${sent.created} ${rows.length - index}`}
          isPast={(sent) => sent.state === 'sent' && remainingShare(sent.created, now) === 0}
          empty={NO_KYC_EMAILS}
        />
      </SentFold>
      <DeliveryReason rows={rows} />
    </>
  );
}
