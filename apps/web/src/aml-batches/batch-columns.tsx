import { Button } from '@mantine/core';
import { type AccountType, accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type {
  AmlBatch,
  BatchResultRow,
} from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import {
  BATCH_ACTIONS,
  BATCH_ROW_STATES,
  BATCH_STATES,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { rowStatus } from '@verify-admin/rulebook/aml-batches/row-status';
import { countRecords } from '@verify-admin/rulebook/aml/aml-response';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { StatusText } from '../ui/tone/status-text.tsx';
import type { Column } from '../ui/table/column.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { CountryName } from '../ui/values/country-name.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { Dim } from '../ui/values/dim.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import { actionOf, resultsPath } from './batch-paths.ts';
import classes from './batch-columns.module.css';
import { ResultWarnings } from './result-warnings.tsx';

const figure = (key: keyof AmlBatch & `${string}_count`, head: string, from?: 'md' | 'xl') => ({
  key,
  head,
  width: 112,
  align: 'end' as const,
  ...(from && { from }),
  cell: (batch: AmlBatch) => formatFigure(batch[key]),
});

/** BULK-11..14: what a batch offers; `Running` is a status and no button. */
function BatchAct({ batch, onRun }: { batch: AmlBatch; onRun: (batch: AmlBatch) => void }) {
  const action = actionOf(batch);
  const state = BATCH_ACTIONS[action];
  if (action === 'RUN') return <Button onClick={() => onRun(batch)}>{state.label}</Button>;
  if (action === 'RESULTS') {
    return <LinkButton href={resultsPath(batch.status_flag)}>{state.label}</LinkButton>;
  }
  const percent = Math.floor((batch.have_run_count / batch.total_count) * 100);
  return (
    <span className={classes.running} role="status">
      <StatusText state={state} />
      <Dim small>{`${percent}%`}</Dim>
    </span>
  );
}

/** How many rows the batch suspected, as a way to them. */
function Suspected({ batch: { status_flag, suspected_count } }: { batch: AmlBatch }) {
  if (suspected_count === 0) return null;
  return (
    <PlainLink
      className={classes.suspected}
      href={resultsPath(status_flag, { filter: 'suspected' })}
    >
      {`${formatFigure(suspected_count)} suspected`}
    </PlainLink>
  );
}

/** When it was run, and that it was not worked off to its end where that is so. */
function BatchDate({ batch }: { batch: AmlBatch }) {
  if (batch.cancelled === null) return <DateTime value={batch.run_date} />;
  return (
    <span className={classes.date}>
      <DateTime value={batch.run_date} />
      <StatusText state={BATCH_STATES.cancelled} />
    </span>
  );
}

/** BULK-16 */
export function batchColumns(onRun: (batch: AmlBatch) => void): readonly Column<AmlBatch>[] {
  return [
    {
      key: 'run_date',
      head: 'Run Date',
      width: 172,
      isName: true,
      cell: (batch) => <BatchDate batch={batch} />,
    },
    { key: 'file', head: 'File', from: 'lg', cell: (batch) => batch.filename },
    { ...figure('total_count', 'Total'), width: 88 },
    figure('individual_aml_count', 'Individual AML', 'xl'),
    figure('account_aml_count', 'Account AML', 'xl'),
    figure('have_run_count', 'Run', 'md'),
    figure('not_run_count', 'Not Run', 'md'),
    {
      key: 'action',
      head: 'Action',
      width: 148,
      cell: (batch) => (
        <div className={classes.action}>
          <BatchAct batch={batch} onRun={onRun} />
          <Suspected batch={batch} />
        </div>
      ),
    },
  ];
}

/** Why a row failed, in words. */
const WHY: Readonly<Record<string, string>> = {
  'no-lists': 'no list is loaded',
  unavailable: 'screening was not available',
  'name-not-screenable': 'its name cannot be screened',
  interrupted: 'its workers failed repeatedly',
  'subjects-changed': 'names of its account changed meanwhile',
};

function RowState({ row }: { row: BatchResultRow }) {
  const state = BATCH_ROW_STATES[row.state];
  if (row.state === 'done') return state.label;
  const why = row.why === null ? '' : `: ${WHY[row.why] ?? row.why}`;
  return <StatusText state={{ ...state, label: `${state.label}${why}` }} />;
}

function RowAccount({ row, account_type }: { row: BatchResultRow; account_type: AccountType }) {
  if (row.account_found) {
    return <PlainLink href={accountPath(account_type, row.user_id)}>{row.user_id}</PlainLink>;
  }
  return (
    <span {...(row.account_found === false && { 'data-hint': 'Account not found' })}>
      <Mono>{row.user_id}</Mono>
      {row.account_found === false && <Dim small> not found</Dim>}
    </span>
  );
}

/** What is shown of each row of a batch. */
export function resultColumns(account_type: AccountType): readonly Column<BatchResultRow>[] {
  return [
    {
      key: 'id',
      head: 'User ID',
      width: 148,
      cell: (row) => <RowAccount row={row} account_type={account_type} />,
    },
    { key: 'row', head: 'Row', width: 56, align: 'end', from: 'lg', cell: (row) => row.row_no },
    {
      key: 'person',
      head: 'Individual',
      isName: true,
      cell: (row) => (
        <span className={classes.date}>
          <span className={classes.person} data-cut>
            {`${row.first_name} ${row.last_name}`.trim()}
          </span>
          <ResultWarnings row={row} />
        </span>
      ),
    },
    { key: 'company', head: 'Business Name', from: 'sm', cell: (row) => row.account_name },
    {
      key: 'country',
      head: 'Country',
      width: 128,
      from: 'xl',
      cell: (row) => <CountryName code={row.country} />,
    },
    {
      key: 'individual',
      head: 'Individual AML',
      width: 138,
      cell: (row) => <StatusText state={AML_STATES[rowStatus(row, 'individual')]} />,
    },
    {
      key: 'account',
      head: 'Account AML',
      width: 138,
      from: 'sm',
      cell: (row) => <StatusText state={AML_STATES[rowStatus(row, 'business')]} />,
    },
    {
      key: 'hits',
      head: 'Hits',
      width: 64,
      align: 'end',
      from: 'lg',
      cell: (row) => (row.responses ? countRecords(row.responses) : ''),
    },
    { key: 'state', head: 'State', width: 96, from: 'lg', cell: (row) => <RowState row={row} /> },
  ];
}
