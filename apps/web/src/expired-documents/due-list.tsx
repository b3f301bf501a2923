import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath, ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import { type ReactNode, useState } from 'react';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import classes from './due-list.module.css';
import { clientIdOf } from './expiry-record.ts';

/** More rows than these are drawn when they are asked for: a page of a thousand takes a second. */
const STEP = 25;

/** The account of a row: its name, which leads to it, its type and its number. */
export function accountColumns<Row extends AccountKey>(
  head: string,
  nameOf: (row: Row) => string,
): readonly InnerColumn<Row>[] {
  return [
    {
      key: 'name',
      head,
      stacked: 'line',
      cell: (row) => (
        <PlainLink className={classes.name} href={accountPath(row.account_type, row.account_id)}>
          {nameOf(row)}
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
  ];
}

/** The day of a row, and how far it is away, in words. */
export function DueDay({ day, away }: { day: string; away: ReactNode }) {
  return (
    <>
      <DateTime value={day} as="day" /> <span className={classes.away}>{away}</span>
    </>
  );
}

interface DueListProps<Row extends AccountKey> {
  title: string;
  /** Beside the title, by how many rows are drawn. */
  aside: (drawn: number) => string | undefined;
  columns: readonly InnerColumn<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** In the place of the rows. */
  none: string;
}

/** One of the lists of what has expired or soon will, the first to expire first. */
export function DueList<Row extends AccountKey>(props: DueListProps<Row>) {
  const { title, aside, columns, rows, none } = props;
  const [shown, setShown] = useState(STEP);
  const left = rows ? rows.length - shown : 0;
  return (
    <section className={classes.list} aria-label={title}>
      <SectionHead title={title} aside={rows && aside(Math.min(shown, rows.length))} />
      {rows ? (
        <>
          <InnerTable
            label={title}
            columns={columns}
            rows={rows.slice(0, shown)}
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
