import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { RETENTION_RUN_STATES } from '@verify-admin/rulebook/retention/retention-run.rules';
import type { RetentionRun } from '@verify-admin/rulebook/retention/retention-settings.contract';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { deletedRecords, heldAccounts } from './run-facts.ts';

const figure = { width: 100, align: 'end', isNamed: true } as const;

const COLUMNS: readonly InnerColumn<RetentionRun>[] = [
  {
    key: 'due',
    head: 'Run of',
    isNamed: true,
    stacked: 'start',
    cell: ({ due }) => <DateTime value={due} />,
  },
  {
    key: 'state',
    head: 'State',
    width: 130,
    stacked: 'end',
    cell: ({ state }) => <StatusText state={RETENTION_RUN_STATES[state]} />,
  },
  {
    key: 'accounts',
    head: 'Accounts',
    ...figure,
    stacked: 'start',
    cell: ({ accounts }) => formatFigure(accounts),
  },
  {
    key: 'records',
    head: 'Records',
    ...figure,
    stacked: 'end',
    cell: (run) => formatFigure(deletedRecords(run)),
  },
  {
    key: 'held',
    head: 'Held back',
    ...figure,
    stacked: 'start',
    cell: (run) => formatFigure(heldAccounts(run)),
  },
  {
    key: 'failed',
    head: 'Failed',
    ...figure,
    stacked: 'end',
    cell: ({ failed }) => formatFigure(failed),
  },
];

/** The last runs, newest first. */
export function LastRuns({ runs }: { runs: readonly RetentionRun[] }) {
  return <InnerTable label="Last runs" columns={COLUMNS} rows={runs} rowKey={({ due }) => due} />;
}
