import { FILTERED_COLUMNS } from '@verify-admin/rulebook/checks/checks';
import { ACCOUNT_TYPES, accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import { filterOf } from '@verify-admin/rulebook/status/status-filters';
import { type ReactNode, useRef } from 'react';
import { PlainLink } from '../../ui/plain-link.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { useRowKeys } from '../../ui/table/use-row-keys.ts';
import { useTopOf } from '../../ui/table/use-top-of.ts';
import { Mono } from '../../ui/values/text/mono.tsx';
import { FeaturedStar } from './featured-note.tsx';
import { StateCell } from './state-cell.tsx';
import { companyNameOf } from './status-columns.tsx';
import classes from './status-rows.module.css';
import { SubmittedAt } from './submitted-at.tsx';

interface StatusRowsProps {
  label: string;
  /** Undefined while they load. */
  rows: readonly StatusRow[] | undefined;
  markedPath: string | null;
  onOpen: (row: StatusRow) => void;
  /** Old rows are shown while new ones load. */
  stale: boolean;
  empty: ReactNode;
  failed: ReactNode;
  /** Another page, order or filter begins at the top. */
  place: string;
}

/** Where the columns do not fit: an account in two or three lines, no state of it cut. */
export function StatusRows(props: StatusRowsProps) {
  const { label, rows, markedPath, onOpen, stale, empty, failed } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, true);
  useTopOf(frame, props.place);
  if (failed || rows?.length === 0) return <div className={classes.instead}>{failed || empty}</div>;
  return (
    <div className={classes.frame} ref={frame}>
      {rows ? (
        <ul aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
          {rows.map((row) => (
            <StatusItem
              key={row.id}
              row={row}
              isMarked={accountPath(row.account_type, row.account_id) === markedPath}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : (
        <div className={classes.waiting}>
          <SkeletonLines
            label={`Loading ${label}`}
            widths={[220, 290, 250, 180, 300, 260, 200, 280, 240]}
            gap={20}
          />
        </div>
      )}
    </div>
  );
}

interface StatusItemProps {
  row: StatusRow;
  isMarked: boolean;
  onOpen: (row: StatusRow) => void;
}

function StatusItem({ row, isMarked, onOpen }: StatusItemProps) {
  const { account_type, account_id } = row;
  return (
    <li className={classes.item} aria-current={isMarked || undefined}>
      <div className={classes.head}>
        <PlainLink
          className={classes.name}
          href={accountPath(account_type, account_id)}
          target="_blank"
          onClick={() => onOpen(row)}
          data-row-link
          data-covers
          data-cut
        >
          {companyNameOf(row)}
        </PlainLink>
        <span className={classes.id}>
          <Mono>{account_id}</Mono>
        </span>
        <span className={classes.type}>{ACCOUNT_TYPES[account_type].label}</span>
        <span className={classes.end}>
          <FeaturedStar note={row.featured_note} />
          <SubmittedAt value={row.submit_timestamp} />
        </span>
      </div>
      <dl className={classes.states}>
        {FILTERED_COLUMNS.map((field) => (
          <div key={field}>
            <dt>{filterOf(field).label}</dt>
            <dd>
              <StateCell field={field} word={row[field]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
