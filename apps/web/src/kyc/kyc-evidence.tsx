import { Button, Stack } from '@mantine/core';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import type { ReactNode } from 'react';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { Dim } from '../ui/values/dim.tsx';
import classes from './kyc-evidence.module.css';

interface KycEvidenceProps {
  perOwner: boolean;
  owners: readonly KycRecord[];
  /** Opens the override of one owner; null where the role may not. */
  onOverride: ((owner: KycRecord) => void) | null;
  /** Opens the email to one owner; null where the role may not. */
  onResend: ((owner: KycRecord) => void) | null;
  /** The act that takes an owner out of the KYC, where the owner is one to be removed; null where the role may not. */
  removalOf: ((owner: KycRecord) => ReactNode) | null;
  /** The acts that launch the verification of one owner; null where the role may not. */
  launchOf: ((owner: KycRecord) => ReactNode) | null;
  /** The emails that were sent. */
  children: ReactNode;
}

/** Who is verified needs no further email; the desk shows since when instead. */
function isSettled({ cleaned_status }: KycRecord): boolean {
  return cleaned_status === 'complete';
}

/** Who is verified by a link; nobody is who is no owner any more. */
function isWaitedFor(owner: KycRecord): boolean {
  return owner.standing === 'current' && !isSettled(owner);
}

const STANDING_WORDS = { former: 'Former owner', removed: 'Former owner, removed' } as const;

type OwnerActs = Pick<KycEvidenceProps, 'onOverride' | 'onResend' | 'launchOf' | 'removalOf'>;

function ownerColumns({
  onOverride,
  onResend,
  launchOf,
  removalOf,
}: OwnerActs): InnerColumn<KycRecord>[] {
  return [
    {
      key: 'owner',
      head: 'Owner',
      width: '17%',
      stacked: 'start',
      cell: (owner) => (
        <>
          <b>{owner.owner_name ?? 'Unnamed owner'}</b> <Dim>{`&${owner.account_sub_id ?? ''}`}</Dim>
          {owner.standing !== 'current' && (
            <span className={classes.former}>{STANDING_WORDS[owner.standing]}</span>
          )}
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
      width: 132,
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
          {onResend && isWaitedFor(owner) && (
            <Button size="xs" onClick={() => onResend(owner)}>
              Resend KYC Email to Owner
            </Button>
          )}
          {isWaitedFor(owner) && launchOf?.(owner)}
          {removalOf?.(owner)}
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

/** CHECK-04, CHECK-05: each owner with their status, and the emails that were sent. */
export function KycEvidence(props: KycEvidenceProps) {
  const { perOwner, owners, children } = props;
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
      {children}
    </Stack>
  );
}
