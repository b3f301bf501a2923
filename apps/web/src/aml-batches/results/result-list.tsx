import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { BATCH_ROW_STATES } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { checkToReview, rowReview, rowStatus } from '@verify-admin/rulebook/aml-batches/row-status';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { type ReactNode, useEffect, useRef } from 'react';
import { PlainLink } from '../../ui/plain-link.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { type ResultsAddress, resultsPath } from '../batch-paths.ts';
import classes from './result-list.module.css';

/** What of a row is still to do, in few words. */
function reviewWords(row: BatchResultRow): string {
  const check = checkToReview(row);
  const current = row.current?.[check];
  if (rowReview(row) === 'clear') return `row ${row.row_no}`;
  if (!current) return `row ${row.row_no}, no account`;
  return `row ${row.row_no}, ${current.open} of ${current.hits} open`;
}

function stateOf(row: BatchResultRow) {
  if (row.state !== 'done') return BATCH_ROW_STATES[row.state];
  const statuses = [rowStatus(row, 'individual'), rowStatus(row, 'business')];
  return AML_STATES[
    statuses.includes('SUSPECTED') ? 'SUSPECTED' : rowStatus(row, checkToReview(row))
  ];
}

interface ResultItemProps {
  row: BatchResultRow;
  href: string;
  isOpen: boolean;
  /** Another row is open: this one takes its place. */
  replaces: boolean;
}

function ResultItem({ row, href, isOpen, replaces }: ResultItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item} className={classes.item} data-review={rowReview(row)}>
      <PlainLink
        className={classes.link}
        href={href}
        replaces={replaces}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={classes.name}>
          <bdi>{`${row.first_name} ${row.last_name}`.trim()}</bdi>
        </span>
        <StatusText state={stateOf(row)} />
        <span className={classes.account}>
          <Mono>{row.user_id}</Mono> <bdi>{row.account_name || 'no business name'}</bdi>
        </span>
        <span className={classes.facts}>{reviewWords(row)}</span>
      </PlainLink>
    </li>
  );
}

const GROUPS = [
  { review: 'open', title: 'Open' },
  { review: 'settled', title: 'Settled' },
  { review: 'clear', title: 'Not suspected' },
] as const;

interface ResultListProps {
  /** Undefined while they load. */
  rows: readonly BatchResultRow[] | undefined;
  /** In the place of the rows when there are none. */
  empty: ReactNode;
  address: ResultsAddress;
  status_flag: string;
}

/** The rows of a batch where a table does not fit: what is open first, each a link. */
export function ResultList({ rows, empty, address, status_flag }: ResultListProps) {
  if (!rows) {
    return (
      <div className={classes.waiting} aria-busy="true">
        <SkeletonLines label="Loading the rows" widths={[180, 140, 200]} gap={20} />
      </div>
    );
  }
  if (rows.length === 0) return <div className={classes.list}>{empty}</div>;
  const groups = GROUPS.map((group) => ({
    ...group,
    rows: rows.filter((row) => rowReview(row) === group.review),
  })).filter((group) => group.rows.length > 0);
  return (
    <nav className={classes.list} aria-label="Results">
      {groups.map((group) => (
        <section key={group.review} aria-label={group.title}>
          <h2 className={classes.group}>
            <span>{group.title}</span> <span>{group.rows.length}</span>
          </h2>
          <ul>
            {group.rows.map((row) => (
              <ResultItem
                key={row.row_no}
                row={row}
                href={resultsPath(status_flag, { ...address, row: row.row_no })}
                isOpen={row.row_no === address.row}
                replaces={address.row !== undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
