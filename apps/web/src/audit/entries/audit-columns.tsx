import { IconArrowRight, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import type { AuditTrailEntry } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { Column } from '../../ui/table/column.ts';
import { Person } from '../../ui/values/people/person.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { AuditValueText } from './audit-value-text.tsx';
import classes from './audit-columns.module.css';

/** Pixels of the trail's columns; an open entry is aligned to them. */
const WIDTHS = {
  time: 206,
  actor: 140,
  changed: 264,
  hash: 92,
  entry: 116,
} as const;

/** The act as a title: without what it led to, which is in a column of its own. */
export function actTitle(act: string): string {
  const { what } = describeAct({ act, outcome: null, admin_username: null });
  return what.charAt(0).toUpperCase() + what.slice(1);
}

/** `9f2c…41d7` */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}

function whoOf(entry: AuditTrailEntry): string {
  return describeAct({ ...entry, admin_username: entry.actor }).who;
}

function Actor({ entry }: { entry: AuditTrailEntry }) {
  if (entry.actor !== null) return <Person name={entry.actor} />;
  return <span className={classes.nobody}>{whoOf(entry)}</span>;
}

function Account({ entry: { account, place } }: { entry: AuditTrailEntry }) {
  if (!account) return <span className={classes.place}>{shownText(place ?? '')}</span>;
  return (
    <>
      <Mono>{account.account_id}</Mono>{' '}
      <span className={classes.account}>{shownText(account.name ?? '')}</span>
    </>
  );
}

/** Entries are in the order of their writing; this one is named by an earlier moment than the one before it. */
function Earlier() {
  return (
    <span
      className={classes.earlier}
      data-hint="Its time is earlier than that of the entry before it: a clock was wrong at one of them."
    >
      out of order
    </span>
  );
}

/** The first change; of an entry that changed nothing what it is about. */
function WhatChanged({ entry: { changes, facts } }: { entry: AuditTrailEntry }) {
  const [change] = changes;
  if (!change) {
    const [fact] = facts;
    return <span className={classes.fact}>{fact && <AuditValueText value={fact.value} />}</span>;
  }
  return (
    <span className={classes.change}>
      {change.has_before && change.before && (
        <>
          <span className={classes.before}>
            <AuditValueText value={change.before} />
          </span>
          <IconArrowRight className={classes.arrow} size={13} stroke={1.75} aria-label="to" />
        </>
      )}
      <span className={classes.after}>
        <AuditValueText value={change.after} />
      </span>
    </span>
  );
}

/** The columns of the trail; `opened` is the number of the entry that is open. */
export function auditColumns(opened: number | undefined): readonly Column<AuditTrailEntry>[] {
  return [
    {
      key: 'time',
      head: 'Time',
      width: WIDTHS.time,
      from: 'sm',
      sorted: 'descending',
      cell: ({ created, is_earlier }) => (
        <>
          <DateTime value={created} as="second" />
          {is_earlier && <Earlier />}
        </>
      ),
    },
    {
      key: 'actor',
      head: 'Actor',
      width: WIDTHS.actor,
      from: 'xl',
      cell: (entry) => <Actor entry={entry} />,
    },
    {
      key: 'act',
      head: 'Act',
      isName: true,
      cell: (entry) => (
        <span className={classes.act}>
          <span className={classes.first}>
            <span className={classes.title}>{actTitle(entry.act)}</span>
            {entry.changes[0] && (
              <span className={classes.result}>
                <AuditValueText value={entry.changes[0].after} />
              </span>
            )}
          </span>
          <span className={classes.second}>
            <span className={classes.by}>
              <span>{whoOf(entry)}</span>
              <span className={classes.when}>
                <span>, </span>
                <DateTime value={entry.created} as="short" />
                {entry.is_earlier && <Earlier />}
              </span>
            </span>
            <Account entry={entry} />
          </span>
        </span>
      ),
    },
    { key: 'account', head: 'Account', from: 'xxl', cell: (entry) => <Account entry={entry} /> },
    {
      key: 'changed',
      head: 'What changed',
      width: WIDTHS.changed,
      from: 'lg',
      cell: (entry) => <WhatChanged entry={entry} />,
    },
    {
      key: 'hash',
      head: 'Hash',
      width: WIDTHS.hash,
      from: 'xl',
      cell: ({ hash }) => (
        <span className={classes.hash} data-hint={hash}>
          {shortHash(hash)}
        </span>
      ),
    },
    {
      key: 'entry',
      head: 'Entry',
      width: WIDTHS.entry,
      align: 'end',
      cell: ({ seq }) => {
        const Chevron = seq === opened ? IconChevronDown : IconChevronRight;
        return (
          <span className={classes.entry}>
            <span>{formatFigure(seq)}</span>
            <Chevron size={15} stroke={1.75} aria-hidden />
          </span>
        );
      },
    },
  ];
}
