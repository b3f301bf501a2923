import { Button } from '@mantine/core';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { describeShrinkLimit } from '@verify-admin/rulebook/lists/list-change.rules';
import { LIST_OUTCOMES } from '@verify-admin/rulebook/lists/list-outcomes';
import type { ListState, ListUpdateRow } from '@verify-admin/rulebook/lists/lists.contract';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './list-history.module.css';

const HOWS: Readonly<Record<ListUpdateRow['how'], string>> = {
  schedule: 'Daily',
  desk: 'Update now',
  'command-line': 'Command line',
  upload: 'Upload',
  import: 'Import',
};

function changesOf(row: ListUpdateRow): string {
  const { added, changed, removed, entries_before, force_reason } = row;
  if (added === null || changed === null || removed === null) return '';
  if (entries_before === null) return `${formatFigure(added)} new`;
  const changes = `${formatFigure(added)} new, ${formatFigure(changed)} changed, ${formatFigure(removed)} removed`;
  return force_reason === null ? changes : `${changes}. Forced: ${force_reason}`;
}

const COLUMNS: readonly InnerColumn<ListUpdateRow>[] = [
  {
    key: 'when',
    head: 'When',
    width: 76,
    stacked: 'start',
    cell: (row) => <DateTime value={row.finished} as="short" />,
  },
  {
    key: 'outcome',
    head: 'Outcome',
    width: 122,
    stacked: 'end',
    cell: (row) => <StatusText state={LIST_OUTCOMES[row.outcome]} />,
  },
  {
    key: 'what',
    head: 'Result',
    stacked: 'line',
    cell: (row) => row.reason ?? changesOf(row),
  },
  {
    key: 'how',
    head: 'How',
    width: 190,
    stacked: 'line',
    cell: (row) => [HOWS[row.how], row.admin_username].filter(Boolean).join(', '),
  },
];

/**
 * Where a list comes from and what became of each try to renew it; the last reason is shown whole.
 */
export function ListHistory({
  list,
  onUpload,
}: {
  list: ListState;
  /** Absent for who may not upload. */
  onUpload?: () => void;
}) {
  const { imported, confirmed, source, hosts, updates, is_sample, shrink_limit } = list;
  const [last] = updates;
  return (
    <>
      <p className={classes.facts}>
        {imported ? (
          <>
            <span>In force since </span>
            <DateTime value={imported} />
            <span> from </span>
            <b>{source}</b>
            <span>{`${is_sample ? ' (sample list of the product).' : '.'} Confirmed `}</span>
            <DateTime value={confirmed} />
            <span>.</span>
          </>
        ) : (
          <span>No file of this list was imported yet, so nothing is screened against it.</span>
        )}
        <span>{` ${hosts.length > 0 ? `Fetched from ${hosts.join(', ')}.` : 'Uploaded manually.'} A new version may lose at most ${describeShrinkLimit(shrink_limit)}.`}</span>
      </p>
      {last?.reason && (
        <p className={classes.reason}>
          <b>{`${LIST_OUTCOMES[last.outcome].label}:`}</b> <span>{last.reason}</span>
        </p>
      )}
      {last?.outcome === 'refused' && onUpload && (
        <p className={classes.act}>
          <Button onClick={onUpload}>Upload with a reason</Button>
        </p>
      )}
      <InnerTable
        label="History"
        columns={COLUMNS}
        rows={updates}
        rowKey={(row) => String(row.id)}
        empty="Not updated yet."
      />
    </>
  );
}
