import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { listKybSents } from '@verify-admin/rulebook/emails/emails.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { DELIVERY_STATES } from '@verify-admin/rulebook/kernel/delivery';
import { useCall } from '../kernel/calls/use-call.ts';
import { LoadState } from '../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { Delivery, DeliveryReason } from './delivery.tsx';
import { askAgainMs } from './ask-again.ts';

type Sent = OutputOf<typeof listKybSents>['data'][number];

function columns(account: AccountKey): InnerColumn<Sent>[] {
  return [
    {
      key: 'to',
      head: 'KYB emails',
      width: '24%',
      stacked: 'start',
      cell: (sent) => sent.name,
    },
    { key: 'email', head: 'Email', stacked: 'start', cell: (sent) => sent.email },
    {
      key: 'asked',
      head: 'Requested',
      width: 140,
      stacked: 'end',
      cell: (sent) => <DateTime value={sent.created} />,
    },
    {
      key: 'state',
      head: 'State',
      width: 190,
      align: 'end',
      stacked: 'end',
      cell: ({ email_id, email, state }) => (
        <Delivery
          account={account}
          email_id={email_id}
          to={email}
          state={state}
          sent={<StatusText state={DELIVERY_STATES.sent} />}
        />
      ),
    },
  ];
}

/** The KYB emails of an account; nothing where none was sent. */
export function KybEmails({ account }: { account: AccountKey }) {
  const sents = useCall(listKybSents, account, {
    refetchInterval: ({ state }) => askAgainMs(state.data?.data ?? []),
  });
  if (sents.error || !sents.data) {
    const { error, refetch, isFetching } = sents;
    return <LoadState error={error} onRetry={refetch} retrying={isFetching} width={320} />;
  }
  const rows = sents.data.data;
  if (rows.length === 0) return null;
  return (
    <>
      <InnerTable
        label="KYB emails"
        columns={columns(account)}
        rows={rows}
        rowKey={(sent) => String(sent.email_id)}
      />
      <DeliveryReason rows={rows} />
    </>
  );
}
