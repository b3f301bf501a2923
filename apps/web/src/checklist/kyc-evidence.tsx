import { Button, Stack } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import type { KycRecord, listKycSents } from '@verify-admin/rulebook/kyc/kyc.contract';
import { remainingShare, showRemainingValidity } from '@verify-admin/rulebook/kyc/kyc.rules';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { Delivery, DeliveryReason } from '../emails/delivery.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/date-time.tsx';
import { Dim } from '../ui/values/dim.tsx';
import { useNow } from '../ui/values/use-now.ts';
import classes from './kyc-evidence.module.css';
import { RemainingBar } from './remaining-bar.tsx';
import { SentFold } from './sent-fold.tsx';
import { useKycSents } from './use-kyc-sents.ts';

interface KycEvidenceProps {
  account: AccountKey;
  perOwner: boolean;
  owners: readonly KycRecord[];
  /** Opens the override of one owner; null where the role may not. */
  onOverride: ((owner: KycRecord) => void) | null;
  /** Opens the email to one owner; null where the role may not. */
  onResend: ((owner: KycRecord) => void) | null;
}

/** Who is verified needs no further email; the desk shows since when instead. */
function isSettled({ cleaned_status }: KycRecord): boolean {
  return cleaned_status === 'complete';
}

type OwnerActs = Pick<KycEvidenceProps, 'onOverride' | 'onResend'>;

function ownerColumns({ onOverride, onResend }: OwnerActs): InnerColumn<KycRecord>[] {
  return [
    {
      key: 'owner',
      head: 'Owner',
      width: '17%',
      stacked: 'start',
      cell: (owner) => (
        <>
          <b className={classes.strong}>{owner.owner_name ?? 'Unnamed owner'}</b>{' '}
          <Dim>&{owner.account_sub_id}</Dim>
        </>
      ),
    },
    { key: 'email', head: 'Email', stacked: 'start', cell: (owner) => owner.owner_email },
    {
      key: 'percent',
      head: 'Percent',
      width: 64,
      align: 'end',
      stacked: 'end',
      cell: (owner) => (owner.owner_percent === null ? '' : `${owner.owner_percent}%`),
    },
    {
      key: 'status',
      head: 'Status',
      width: 108,
      stacked: 'end',
      cell: (owner) => <StatusText state={showState(KYC_STATES, owner.cleaned_status)} />,
    },
    {
      key: 'act',
      head: 'Act',
      isHeadHidden: true,
      width: 254,
      align: 'end',
      stacked: 'line',
      cell: (owner) => (
        <span className={classes.acts}>
          {isSettled(owner) && (
            <span className={classes.since}>
              <DateTime value={owner.updated_1} />
            </span>
          )}
          {onResend && !isSettled(owner) && (
            <Button size="xs" onClick={() => onResend(owner)}>
              Resend KYC Email to Owner
            </Button>
          )}
          {onOverride && (
            <Button size="xs" onClick={() => onOverride(owner)}>
              Override
            </Button>
          )}
        </span>
      ),
    },
  ];
}

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
    { key: 'email', head: 'Email', stacked: 'start', cell: (sent) => sent.email },
    {
      key: 'sent',
      head: 'Sent',
      width: 140,
      stacked: 'end',
      cell: (sent) => <DateTime value={sent.created} />,
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

/** CHECK-04, CHECK-05: each owner with their status, and the emails that were sent. */
export function KycEvidence(props: KycEvidenceProps) {
  const { account, perOwner, owners } = props;
  return (
    <Stack gap={14}>
      {perOwner && (
        <InnerTable
          label="Owners"
          columns={ownerColumns(props)}
          rows={owners}
          rowKey={(owner) => owner.client_id}
          empty="No owner is known yet."
        />
      )}
      <SentEmails account={account} />
    </Stack>
  );
}

/** KYC-04..06. */
function SentEmails({ account }: { account: AccountKey }) {
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
          rowKey={(sent, index) => `${sent.created} ${index}`}
          isPast={(sent) => sent.state === 'sent' && remainingShare(sent.created, now) === 0}
          empty="No Sent KYC Data found..."
        />
      </SentFold>
      <DeliveryReason rows={rows} />
    </>
  );
}
