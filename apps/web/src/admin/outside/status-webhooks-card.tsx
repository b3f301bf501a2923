import { Button } from '@mantine/core';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { DELIVERY_STATES } from '@verify-admin/rulebook/kernel/delivery';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import {
  listStatusWebhooks,
  sendStatusWebhookAgain,
  type StatusWebhook,
} from '@verify-admin/rulebook/status-webhooks/status-webhooks.contract';
import { CHECKS } from '@verify-admin/rulebook/checks/checks';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { InnerColumn } from '../../ui/table/inner-table.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import type { AdminNotice } from '../people/use-set-role.ts';
import { ExplainedState } from './explained-state.tsx';
import { OutsideCard } from './outside-card.tsx';

interface StatusWebhooksCardProps {
  onNotice: (notice: AdminNotice | null) => void;
}

type Again = (webhook: StatusWebhook) => void;

function webhookColumns(onAgain: Again, busy: boolean): InnerColumn<StatusWebhook>[] {
  return [
    {
      key: 'account',
      head: 'Account',
      width: '18%',
      stacked: 'start',
      cell: ({ account_type, account_id }) => (
        <LinkButton variant="link" href={accountPath(account_type, account_id)}>
          {formatClientId(account_type, account_id)}
        </LinkButton>
      ),
    },
    {
      key: 'change',
      head: 'Change',
      stacked: 'line',
      cell: ({ check_name, from_status, to_status }) =>
        `${CHECKS[check_name].label}: ${from_status ?? 'none'} → ${to_status}`,
    },
    {
      key: 'changed',
      head: 'Changed',
      width: '14%',
      stacked: 'line',
      isNamed: true,
      cell: ({ changed }) => <DateTime value={changed} />,
    },
    {
      key: 'state',
      head: 'State',
      width: '28%',
      stacked: 'line',
      cell: ({ state, tries, why }) => (
        <ExplainedState
          state={showState(DELIVERY_STATES, state)}
          why={why && `${why} (${tries})`}
        />
      ),
    },
    {
      key: 'act',
      head: 'Act',
      isHeadHidden: true,
      width: 110,
      align: 'end',
      stacked: 'end',
      cell: (webhook) =>
        webhook.state !== 'queued' && (
          <Button size="xs" disabled={busy} onClick={() => onAgain(webhook)}>
            Send again
          </Button>
        ),
    },
  ];
}

/** ours: the changed statuses that were sent to the payment provider, with what came of each. */
export function StatusWebhooksCard({ onNotice }: StatusWebhooksCardProps) {
  const asked = useCall(listStatusWebhooks, {});
  const { host, failed = 0 } = asked.data ?? {};
  const again = useAct(sendStatusWebhookAgain, {
    renews: [listStatusWebhooks],
    onDone: ({ message }) => onNotice({ tone: 'good', fact: message, detail: '' }),
    onError: ({ detail }) => onNotice({ tone: 'bad', fact: 'Nothing was sent again.', detail }),
  });
  return (
    <OutsideCard
      title="Outgoing webhooks"
      aside={failed > 0 ? `${failed} not sent` : host}
      asked={asked}
      label="Outgoing webhooks"
      columns={webhookColumns(({ id }) => again.run({ id }), again.busy)}
      empty={
        host === null
          ? 'No address is set (STATUS_WEBHOOK_URL), so no changed status is sent.'
          : 'No status has changed since the address was set.'
      }
    />
  );
}
