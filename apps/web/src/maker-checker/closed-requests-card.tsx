import { APPROVAL_REQUEST_STATES } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { AccountLink } from '../accounts/account-link.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { useAllApprovalRequests } from './use-approval-requests.ts';

const COLUMNS: readonly InnerColumn<ApprovalRequest>[] = [
  {
    key: 'account',
    head: 'Account',
    width: '20%',
    stacked: 'start',
    cell: (request) => (
      <AccountLink account={request}>
        {request.company_name || String(request.account_id)}
      </AccountLink>
    ),
  },
  { key: 'summary', head: 'Requested', stacked: 'line', cell: ({ summary }) => summary },
  {
    key: 'maker',
    head: 'Maker',
    width: 120,
    stacked: 'line',
    isNamed: true,
    cell: ({ maker }) => maker,
  },
  {
    key: 'state',
    head: 'Outcome',
    width: 120,
    stacked: 'end',
    cell: ({ state }) => <StatusText state={APPROVAL_REQUEST_STATES[state]} />,
  },
  {
    key: 'by',
    head: 'By',
    width: 120,
    stacked: 'start',
    cell: ({ closed }) => closed?.admin_username ?? '',
  },
  {
    key: 'when',
    head: 'When',
    width: 72,
    align: 'end',
    stacked: 'end',
    cell: ({ closed }) => <DateTime value={closed?.created ?? null} as="short" />,
  },
];

/** The outcome of the latest requests. */
export function ClosedRequestsCard() {
  const { requests, error, retry, reading } = useAllApprovalRequests('closed');
  return (
    <section>
      <SectionHead title="Closed recently" />
      {(error || !requests) && (
        <LoadState error={error} onRetry={retry} retrying={reading} width={320} />
      )}
      {requests && (
        <InnerTable
          label="Closed recently"
          columns={COLUMNS}
          rows={requests}
          rowKey={({ id }) => String(id)}
          empty="Nothing was requested yet."
        />
      )}
    </section>
  );
}
