import { APPROVAL_REQUEST_STATES } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import { AccountLink } from '../accounts/account-link.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { SettingOf } from './setting-of.tsx';
import {
  type AnyRequest,
  isSettingRequest,
  useAllApprovalRequests,
} from './use-approval-requests.ts';
import { useSettingRequests } from './use-setting-requests.ts';

const COLUMNS: readonly InnerColumn<AnyRequest>[] = [
  {
    key: 'account',
    head: 'About',
    width: '20%',
    stacked: 'start',
    cell: (request) =>
      isSettingRequest(request) ? (
        <SettingOf request={request} />
      ) : (
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

function closedAt({ closed }: AnyRequest): string {
  return closed?.created ?? '';
}

/** The outcome of the latest requests, of settings and on accounts. */
export function ClosedRequestsCard() {
  const decisions = useAllApprovalRequests('closed');
  const settings = useSettingRequests('closed');
  const error = decisions.error ?? settings.error;
  const retry = () => {
    decisions.retry();
    settings.retry();
  };
  const requests: AnyRequest[] | undefined = decisions.requests &&
    settings.requests && [...decisions.requests, ...settings.requests];
  return (
    <section>
      <SectionHead title="Closed recently" />
      {(error || !requests) && (
        <LoadState
          error={error}
          onRetry={retry}
          retrying={decisions.reading || settings.reading}
          width={320}
        />
      )}
      {requests && (
        <InnerTable
          label="Closed recently"
          columns={COLUMNS}
          rows={requests.toSorted((a, b) => closedAt(b).localeCompare(closedAt(a)))}
          rowKey={({ id }) => String(id)}
          empty="Nothing was requested yet."
        />
      )}
    </section>
  );
}
