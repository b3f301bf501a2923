import { CALLBACK_STATES } from '@verify-admin/rulebook/identity-provider/callback.states';
import {
  listProviderCallbacks,
  type StoredCallback,
} from '@verify-admin/rulebook/identity-provider/identity-provider.contract';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { useCall } from '../../kernel/calls/use-call.ts';
import type { InnerColumn } from '../../ui/table/inner-table.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { ExplainedState } from './explained-state.tsx';
import { OutsideCard } from './outside-card.tsx';

/** The provider as it is named on the page. */
const NAMES: Readonly<Record<string, string>> = {
  idenfy: 'iDenfy',
  simulator: 'Simulator',
  none: 'Not configured',
};

const COLUMNS: readonly InnerColumn<StoredCallback>[] = [
  {
    key: 'event',
    head: 'Event',
    width: '28%',
    stacked: 'start',
    cell: ({ event }) => event || 'Without a name',
  },
  {
    key: 'reference',
    head: 'Reference',
    stacked: 'line',
    isNamed: true,
    cell: ({ reference }) => (reference === null ? 'Unknown' : <Mono>{reference}</Mono>),
  },
  {
    key: 'received',
    head: 'Received',
    width: '14%',
    stacked: 'line',
    isNamed: true,
    cell: ({ received }) => <DateTime value={received} />,
  },
  {
    key: 'state',
    head: 'State',
    width: '32%',
    stacked: 'line',
    cell: ({ state, why }) => (
      <ExplainedState state={showState(CALLBACK_STATES, state)} why={why} />
    ),
  },
];

/** ours: what the identity provider has reported, and what became of each message. */
export function ProviderCallbacksCard() {
  const asked = useCall(listProviderCallbacks, {});
  const { provider = '', failed = 0 } = asked.data ?? {};
  return (
    <OutsideCard
      title="Identity provider"
      aside={failed > 0 ? `${failed} failed` : NAMES[provider]}
      asked={asked}
      label="Callbacks of the identity provider"
      columns={COLUMNS}
      empty="The identity provider has reported nothing yet."
    />
  );
}
