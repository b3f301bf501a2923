import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import {
  type AccountAlert,
  listMonitoringAlerts,
  type RescreeningRun,
} from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { SUBJECT_NAMES } from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { AccountLink } from '../accounts/account-link.tsx';
import { useCall } from '../kernel/calls/use-call.ts';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './alerts-card.module.css';

const REFETCH_MS = 10_000;

const ALERT_STATES = {
  open: { label: 'New hit', tone: 'bad', shape: 'bad' },
  closed: { label: 'Run again since', tone: 'good', shape: 'ring' },
} as const;

function ListOf({ list_name, list_date }: { list_name: string; list_date: string }) {
  return (
    <span className={classes.list}>
      <span>{`${list_name} of`}</span>
      <DateTime value={list_date} as="day" none={list_date} />
    </span>
  );
}

const ALERTS: readonly InnerColumn<AccountAlert>[] = [
  {
    key: 'account',
    head: 'Account',
    stacked: 'start',
    cell: (row) => (
      <AccountLink account={row}>
        {row.company_name || row.name || String(row.account_id)}
      </AccountLink>
    ),
  },
  {
    key: 'screened',
    head: 'Screened as',
    stacked: 'line',
    cell: (row) => `${row.name}, ${SUBJECT_NAMES[row.run_type]}`,
  },
  {
    key: 'listed',
    head: 'Listed name',
    stacked: 'line',
    cell: (row) => row.hits.map((hit) => hit.name).join('; '),
  },
  {
    key: 'list',
    head: 'List',
    width: 160,
    stacked: 'start',
    cell: (row) => <ListOf {...row} />,
  },
  {
    key: 'state',
    head: 'State',
    width: 132,
    stacked: 'end',
    cell: (row) => <StatusText state={ALERT_STATES[row.is_open ? 'open' : 'closed']} />,
  },
  {
    key: 'when',
    head: 'Found',
    width: 64,
    align: 'end',
    stacked: 'end',
    cell: (row) => <DateTime value={row.created} as="short" />,
  },
];

const RUN_STATES = {
  waiting: { label: 'Waiting', tone: 'open', shape: 'ring' },
  running: { label: 'Running', tone: 'open', shape: 'running' },
  done: { label: 'Done', tone: 'good', shape: 'good' },
} as const;

type Count = 'added' | 'changed' | 'removed' | 'accounts' | 'alerts';

function figures(
  key: Count,
  head: string,
  width: number,
  stacked: 'start' | 'end',
): InnerColumn<RescreeningRun> {
  return {
    key,
    head,
    width,
    stacked,
    align: 'end',
    isNamed: true,
    cell: (row) => formatFigure(row[key]),
  };
}

const RESCREENING_RUNS: readonly InnerColumn<RescreeningRun>[] = [
  { key: 'list', head: 'List', stacked: 'start', cell: (row) => <ListOf {...row} /> },
  {
    key: 'state',
    head: 'State',
    width: 110,
    stacked: 'end',
    cell: (row) => <StatusText state={RUN_STATES[row.state]} />,
  },
  figures('added', 'New', 72, 'start'),
  figures('changed', 'Changed', 72, 'end'),
  figures('removed', 'Removed', 72, 'start'),
  figures('accounts', 'Accounts', 84, 'end'),
  figures('alerts', 'Alerts', 64, 'start'),
];

/** The newest monitoring alerts, and the rescreening run of each list version. */
export function AlertsCard() {
  const { data, error, refetch } = useCall(
    listMonitoringAlerts,
    {},
    { refetchInterval: REFETCH_MS },
  );
  if (error && !data) {
    return <ErrorLine error={error} onRetry={refetch} />;
  }
  const found = data?.data;
  const open = found?.alerts.filter((alert) => alert.is_open).length ?? 0;
  return (
    <>
      <section>
        <SectionHead title="Monitoring alerts" aside={found && `${open} new`} />
        {found ? (
          <InnerTable
            label="Monitoring alerts"
            columns={ALERTS}
            rows={found.alerts}
            rowKey={(row) => String(row.id)}
            isPast={(row) => !row.is_open}
            empty="No changed list has matched a monitored account."
          />
        ) : (
          <Skeleton width={320} />
        )}
      </section>
      <section>
        <SectionHead
          title="Rescreening"
          aside="every monitored account, after each change of a list"
        />
        {found ? (
          <InnerTable
            label="Rescreening"
            columns={RESCREENING_RUNS}
            rows={found.rescreening_runs}
            rowKey={(row) => String(row.version_id)}
            empty="No list has changed yet."
          />
        ) : (
          <Skeleton width={320} />
        )}
      </section>
    </>
  );
}
