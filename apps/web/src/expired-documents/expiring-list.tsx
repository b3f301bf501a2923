import { Button } from '@mantine/core';
import { ACCOUNT_TYPES, accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { ExpiryRecord } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import {
  EXPIRED_DOCUMENTS_TEXTS,
  TAX_FORMS,
} from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { useState } from 'react';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import { formatAgo, readMoment } from '../ui/values/time/moment.ts';
import { useNow } from '../ui/values/time/use-now.ts';
import classes from './expiring-list.module.css';
import { clientIdOf } from './expiry-record.ts';

/** More rows than these are drawn when they are asked for: a page of a thousand takes a second. */
const STEP = 25;

interface ExpiringListProps {
  title: string;
  /** Undefined while they load. */
  records: readonly ExpiryRecord[] | undefined;
  /** How many there are, also those the list does not hold. */
  total: number | undefined;
  /** EXP-07, EXP-08: in the place of the rows. */
  none: string;
  onReset: (record: ExpiryRecord) => void;
}

function formatTotal(total: number, shown: number): string {
  if (total <= shown) return formatFigure(total);
  return `${formatFigure(total)}, the first ${formatFigure(shown)} are shown`;
}

/** How long ago it expired or how soon it will, in words. */
function Remaining({ expires }: { expires: string }) {
  const now = new Date(useNow());
  const at = readMoment(expires);
  return <span className={classes.remaining}>{at && formatAgo(at, now)}</span>;
}

function columnsOf(onReset: (record: ExpiryRecord) => void): readonly InnerColumn<ExpiryRecord>[] {
  return [
    {
      key: 'company',
      head: 'Company Name',
      stacked: 'line',
      cell: ({ account_type, account_id, data_json }) => (
        <PlainLink className={classes.company} href={accountPath(account_type, account_id)}>
          {data_json.companyName || 'No company name'}
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
      key: 'form',
      head: 'Form',
      width: 148,
      stacked: 'start',
      cell: ({ data_json }) => {
        const { form, mark } = TAX_FORMS[data_json.business_type];
        return (
          <>
            <span>{form}</span>
            {mark && <span className={classes.mark}>{mark}</span>}
          </>
        );
      },
    },
    {
      key: 'created',
      head: 'Submitted',
      width: 96,
      stacked: 'end',
      isNamed: true,
      cell: ({ created }) => <DateTime value={created} as="day" />,
    },
    {
      key: 'expires',
      head: 'Expires',
      width: 200,
      stacked: 'line',
      isNamed: true,
      cell: ({ expires }) => (
        <>
          <DateTime value={expires} as="day" /> <Remaining expires={expires} />
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
      cell: (record) => (
        <span className={classes.acts}>
          <Button
            onClick={() => onReset(record)}
            aria-label={`${EXPIRED_DOCUMENTS_TEXTS.reset} ${record.data_json.companyName}`}
          >
            {EXPIRED_DOCUMENTS_TEXTS.reset}
          </Button>
          <LinkButton href={accountPath(record.account_type, record.account_id)}>
            {EXPIRED_DOCUMENTS_TEXTS.view}
          </LinkButton>
        </span>
      ),
    },
  ];
}

/** EXP-01, EXP-02: one of the two lists, the first to expire first. */
export function ExpiringList({ title, records, total, none, onReset }: ExpiringListProps) {
  const [shown, setShown] = useState(STEP);
  const left = records ? records.length - shown : 0;
  return (
    <section className={classes.list} aria-label={title}>
      <SectionHead
        title={title}
        aside={
          records && total !== undefined && formatTotal(total, Math.min(shown, records.length))
        }
      />
      {records ? (
        <>
          <InnerTable
            label={title}
            columns={columnsOf(onReset)}
            rows={records.slice(0, shown)}
            rowKey={clientIdOf}
            empty={none}
          />
          {left > 0 && (
            <Button
              variant="quiet"
              onClick={() => setShown(shown + STEP)}
            >{`Show ${Math.min(left, STEP)} more`}</Button>
          )}
        </>
      ) : (
        <div className={classes.waiting} role="status" aria-label={`Loading ${title}`}>
          <Skeleton width="62%" />
          <Skeleton width="48%" />
          <Skeleton width="57%" />
        </div>
      )}
    </section>
  );
}
