import { accountPath, ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import type { IdentityDocument } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import {
  IDENTITY_TEXTS,
  identityExpiryOf,
} from '@verify-admin/rulebook/expired-documents/identity-document.rules';
import { EXPIRED_DOCUMENTS_TEXTS } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { localDay } from '../kernel/local-day.ts';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import classes from './expiring-list.module.css';
import { clientIdOf } from './expiry-record.ts';

/** More rows than these are drawn when they are asked for. */
const STEP = 25;

const WORDS = { expired: 'expired', soonToExpire: 'expires soon', current: '' } as const;

const COLUMNS: readonly InnerColumn<IdentityDocument>[] = [
  {
    key: 'name',
    head: 'Name',
    stacked: 'line',
    cell: ({ account_type, account_id, name }) => (
      <PlainLink className={classes.company} href={accountPath(account_type, account_id)}>
        {name || 'No name'}
      </PlainLink>
    ),
  },
  {
    key: 'type',
    head: 'Account Type',
    width: 132,
    stacked: 'start',
    cell: ({ account_type }) => ACCOUNT_TYPES[account_type].label,
  },
  {
    key: 'id',
    head: 'Account ID',
    width: 80,
    stacked: 'end',
    cell: ({ account_id }) => <Mono>{account_id}</Mono>,
  },
  {
    key: 'expires',
    head: 'Last day',
    width: 200,
    stacked: 'line',
    isNamed: true,
    cell: ({ id_expiration_date }) => (
      <>
        <DateTime value={id_expiration_date} as="day" />{' '}
        <span className={classes.remaining}>
          {WORDS[identityExpiryOf(id_expiration_date, localDay())]}
        </span>
      </>
    ),
  },
  {
    key: 'actions',
    head: 'Actions',
    isHeadHidden: true,
    width: 204,
    align: 'end',
    stacked: 'line',
    cell: ({ account_type, account_id }) => (
      <LinkButton href={accountPath(account_type, account_id)}>
        {EXPIRED_DOCUMENTS_TEXTS.view}
      </LinkButton>
    ),
  },
];

interface IdentityListProps {
  documents: readonly IdentityDocument[];
  /** How many there are, also those the list does not hold. */
  total: number;
}

/** ours: the identity documents that a complete KYC rests on and that have expired, or will within 3 months. */
export function IdentityList({ documents, total }: IdentityListProps) {
  const { title, none } = IDENTITY_TEXTS;
  const [shown, setShown] = useState(STEP);
  const left = documents.length - shown;
  return (
    <section className={classes.list} aria-label={title}>
      <SectionHead title={title} aside={formatFigure(total)} />
      <InnerTable
        label={title}
        columns={COLUMNS}
        rows={documents.slice(0, shown)}
        rowKey={clientIdOf}
        empty={none}
      />
      {left > 0 && (
        <Button
          variant="quiet"
          onClick={() => setShown(shown + STEP)}
        >{`Show ${Math.min(left, STEP)} more`}</Button>
      )}
    </section>
  );
}
