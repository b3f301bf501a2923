import { Button, Paper } from '@mantine/core';
import { CALLBACK_STATES } from '@verify-admin/rulebook/identity-provider/callback.states';
import {
  listProviderCallbacks,
  type StoredCallback,
} from '@verify-admin/rulebook/identity-provider/identity-provider.contract';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { useCall } from '../../kernel/calls/use-call.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import classes from './provider-callbacks-card.module.css';

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
      <>
        <StatusText state={showState(CALLBACK_STATES, state)} />
        {why && <span className={classes.why}>{why}</span>}
      </>
    ),
  },
];

/** ours: what the identity provider has reported, and what became of each message. */
export function ProviderCallbacksCard() {
  const asked = useCall(listProviderCallbacks, {});
  const { provider = '', data, failed = 0 } = asked.data ?? {};
  return (
    <Paper component="section" className={classes.card ?? ''} aria-label="Identity provider">
      <SectionHead
        title="Identity provider"
        aside={failed > 0 ? `${failed} failed` : NAMES[provider]}
        acts={
          <Button variant="quiet" onClick={() => void asked.refetch()}>
            Refresh
          </Button>
        }
      />
      {(asked.error || !data) && (
        <LoadState
          error={asked.error}
          onRetry={asked.refetch}
          retrying={asked.isFetching}
          width={320}
        />
      )}
      {data && (
        <InnerTable
          label="Callbacks of the identity provider"
          columns={COLUMNS}
          rows={data}
          rowKey={({ id }) => String(id)}
          empty="The identity provider has reported nothing yet."
        />
      )}
    </Paper>
  );
}
