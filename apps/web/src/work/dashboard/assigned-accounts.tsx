import { showAccountStatus } from '@verify-admin/rulebook/accounts/account-status';
import { ACCOUNT_TYPES, accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { AssignedAccount } from '@verify-admin/rulebook/work/dashboard.contract';
import {
  ASSIGNED_COLUMNS,
  ASSIGNED_PAGE_SIZE_DEFAULT,
  ASSIGNED_PAGE_SIZES,
  DASHBOARD_TEXTS,
} from '@verify-admin/rulebook/work/dashboard.rules';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableFoot } from '../../ui/table/table-foot.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { type DashboardAddress, dashboardPath } from '../dashboard-address.ts';
import classes from './assigned-accounts.module.css';

interface AssignedAccountsProps {
  /** Undefined while they load. */
  accounts: readonly AssignedAccount[] | undefined;
  total: number | undefined;
  address: DashboardAddress;
  isStale: boolean;
}

const [ID, NAME, TYPE, STATUS, UPDATED, ACTIONS] = ASSIGNED_COLUMNS;
const pathOf = ({ type, id }: AssignedAccount) => accountPath(type, id);

const COLUMNS: readonly Column<AssignedAccount>[] = [
  { key: 'id', head: ID, width: 108, from: 'sm', cell: ({ id }) => <Mono>{id}</Mono> },
  {
    key: 'name',
    head: NAME,
    isName: true,
    cell: ({ name, type, id }) => (
      <span className={classes.lines}>
        {name ? <span>{name}</span> : <Dim>No company name</Dim>}
        <span className={classes.under}>
          <span>{ACCOUNT_TYPES[type].label}</span> <Mono>{id}</Mono>
        </span>
      </span>
    ),
  },
  {
    key: 'type',
    head: TYPE,
    width: 'max(136px, 14vw)',
    from: 'sm',
    cell: ({ type }) => ACCOUNT_TYPES[type].label,
  },
  {
    key: 'status',
    head: STATUS,
    width: 'max(124px, 14vw)',
    cell: ({ status }) => <StatusText state={showAccountStatus(status)} />,
  },
  {
    key: 'updated',
    head: UPDATED,
    width: 'max(142px, 12vw)',
    from: 'sm',
    cell: ({ lastUpdated }) => <DateTime value={lastUpdated} />,
  },
  {
    key: 'actions',
    head: ACTIONS,
    width: 96,
    align: 'end',
    from: 'sm',
    // PROF-07: the same as the row, which is a link as well.
    cell: (row) => (
      <LinkButton href={pathOf(row)} size="xs">
        {DASHBOARD_TEXTS.view}
      </LinkButton>
    ),
  },
];

/** PROF-02, PROF-03, PROF-04: the accounts assigned to the person; each row is the way to its desk. */
export function AssignedAccounts(props: AssignedAccountsProps) {
  const { accounts, total, address, isStale } = props;
  const isPaged = (total ?? 0) > ASSIGNED_PAGE_SIZE_DEFAULT;
  return (
    <section className={classes.section} aria-label={DASHBOARD_TEXTS.accounts}>
      <div className={classes.head}>
        <SectionHead
          title={DASHBOARD_TEXTS.accounts}
          aside={total !== undefined && formatFigure(total)}
        />
      </div>
      <DataTable
        label={DASHBOARD_TEXTS.accounts}
        columns={COLUMNS}
        rows={accounts}
        rowKey={pathOf}
        rowHref={pathOf}
        hasRowKeys={false}
        stale={isStale}
        skeletonRows={6}
        empty={
          <EmptyState
            kind="bare"
            sentence={DASHBOARD_TEXTS.none}
            why="An account that is assigned to you is listed here."
          />
        }
      />
      {isPaged && (
        <TableFoot
          of={DASHBOARD_TEXTS.accounts}
          page={address.page ?? 1}
          size={address.size ?? ASSIGNED_PAGE_SIZE_DEFAULT}
          sizes={ASSIGNED_PAGE_SIZES}
          total={total}
          hrefOf={(page, size) => dashboardPath({ ...address, page, size })}
        />
      )}
    </section>
  );
}
