import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { checkRow, showStatus } from '@verify-admin/rulebook/checks/checks';
import { BASES } from '@verify-admin/rulebook/checks/facts.contract';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import {
  listUnrecordedDecisions,
  UNRECORDED_AT_ONCE,
  type UnrecordedDecision,
} from '@verify-admin/rulebook/overview/unrecorded-decisions.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { TableFoot } from '../ui/table/table-foot.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { Dim } from '../ui/values/dim.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { overviewPath, type OverviewAddress } from './overview-address.ts';
import { reviewAsk } from './overview-asks.ts';
import { NoFigure, Panel } from './panel.tsx';
import classes from './unrecorded-decisions.module.css';

const TITLE = 'Decisions to review';

function CheckCell({ row: { check, owner, owner_name } }: { row: UnrecordedDecision }) {
  return (
    <>
      <span>{checkRow(check).label}</span>
      {owner !== null && (
        <p className={classes.owner}>{shownText(owner_name ?? `Owner ${owner}`)}</p>
      )}
    </>
  );
}

const COLUMNS: readonly InnerColumn<UnrecordedDecision>[] = [
  {
    key: 'account',
    head: 'Account',
    stacked: 'line',
    cell: ({ account_type, account_id, name }) => (
      <PlainLink className={classes.account} href={accountPath(account_type, account_id)}>
        <Mono>{account_id}</Mono> <span>{shownText(name || 'No name')}</span>
      </PlainLink>
    ),
  },
  {
    key: 'check',
    head: 'Check',
    width: 136,
    stacked: 'start',
    cell: (row) => <CheckCell row={row} />,
  },
  {
    key: 'status',
    head: 'Status',
    width: 132,
    stacked: 'end',
    cell: ({ check, status }) => <StatusText state={showStatus(check, status)} />,
  },
  {
    key: 'since',
    head: 'Since',
    width: 148,
    stacked: 'start',
    cell: ({ since }) => (since === null ? <Dim>Unknown</Dim> : <DateTime value={since} />),
  },
  {
    key: 'by',
    head: 'By',
    width: 140,
    stacked: 'end',
    cell: ({ admin_username }) => admin_username ?? <Dim>Nobody of the staff</Dim>,
  },
];

/** ours, 0100: decisions in force that were made before facts were recorded, each until it is decided again. */
export function UnrecordedDecisions({ address }: { address: OverviewAddress }) {
  const ask = reviewAsk(address);
  const found = useCall(listUnrecordedDecisions, ask, { keepsLast: true });
  const { data: rows, count, is_complete } = found.data ?? {};
  return (
    <Panel title={TITLE} aside={count !== undefined && formatFigure(count)}>
      {rows ? (
        <>
          {count === 0 && is_complete && (
            <NoFigure>Every decision names the facts it was made on.</NoFigure>
          )}
          {is_complete === false && (
            <p className={classes.why} role="status">
              Decisions of before are still being looked at. More may follow.
            </p>
          )}
          {count !== undefined && count > 0 && (
            <>
              <p className={classes.why}>
                {`${BASES.unrecorded}, and no history proves that nothing changed since. Each one leaves this list when it is decided again.`}
              </p>
              <InnerTable
                label={TITLE}
                columns={COLUMNS}
                rows={rows}
                rowKey={(row) =>
                  `${row.account_type} ${row.account_id} ${row.check} ${row.owner ?? ''}`
                }
                empty="This page of the list is empty."
              />
              <TableFoot
                of={TITLE}
                page={ask.page}
                size={UNRECORDED_AT_ONCE}
                sizes={[UNRECORDED_AT_ONCE]}
                total={count}
                hrefOf={(to) => overviewPath({ ...address, review: to })}
              />
            </>
          )}
        </>
      ) : (
        <LoadState
          error={found.error}
          onRetry={() => found.refetch()}
          retrying={found.isFetching}
          width="90%"
        />
      )}
    </Panel>
  );
}
