import { Button, Paper } from '@mantine/core';
import { ACCOUNT_TYPE_WORDS, ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import {
  type LaunchKey,
  listLaunchKeys,
  revokeLaunchKey,
} from '@verify-admin/rulebook/launch/launch-keys.contract';
import { KEY_STATES } from '@verify-admin/rulebook/launch/launch-keys.rules';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useAsk } from '../../shell/address/use-desk-address.ts';
import { SettingRequestLines } from '../../maker-checker/setting-request-lines.tsx';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import type { AdminNotice } from '../people/use-set-role.ts';
import classes from './launch-keys-card.module.css';
import { CreateKeyModal } from './create-key-modal.tsx';

interface LaunchKeysCardProps {
  onNotice: (notice: AdminNotice | null) => void;
}

function typesText({ account_types }: LaunchKey): string {
  if (account_types.length === ACCOUNT_TYPE_WORDS.length) return 'All';
  return account_types.map((type) => ACCOUNT_TYPES[type].label).join(', ');
}

function makerOf({ created_by, is_setting }: LaunchKey): string {
  if (is_setting) return 'settings';
  return created_by ?? 'command line';
}

function keyColumns(onRevoke: (key: LaunchKey) => void, busy: boolean): InnerColumn<LaunchKey>[] {
  return [
    {
      key: 'caller',
      head: 'Caller',
      stacked: 'start',
      isWhole: true,
      cell: (key) => <b>{key.caller}</b>,
    },
    {
      key: 'prefix',
      head: 'Key',
      width: 130,
      stacked: 'start',
      cell: (key) => <Mono>{`${key.prefix}…`}</Mono>,
    },
    {
      key: 'types',
      head: 'Account types',
      stacked: 'line',
      isNamed: true,
      isWhole: true,
      cell: typesText,
    },
    {
      key: 'created',
      head: 'Created',
      width: '19%',
      stacked: 'line',
      isNamed: true,
      cell: (key) => (
        <>
          <DateTime value={key.created} />
          <span>{`, ${makerOf(key)}`}</span>
        </>
      ),
    },
    {
      key: 'used',
      head: 'Last used',
      width: '14%',
      stacked: 'line',
      isNamed: true,
      cell: (key) => <DateTime value={key.last_used} none="Never" />,
    },
    {
      key: 'state',
      head: 'State',
      width: 100,
      stacked: 'end',
      cell: (key) => <StatusText state={showState(KEY_STATES, key.state)} />,
    },
    {
      key: 'act',
      head: 'Act',
      isHeadHidden: true,
      width: 96,
      align: 'end',
      stacked: 'end',
      cell: (key) =>
        key.state === 'valid' &&
        !key.is_setting && (
          <Button
            size="xs"
            disabled={busy}
            aria-label={`Revoke ${key.prefix}…`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </Button>
        ),
    },
  ];
}

/** ours, T16: which systems may launch a verification, and when each key was used last. */
export function LaunchKeysCard({ onNotice }: LaunchKeysCardProps) {
  const asked = useCall(listLaunchKeys, {});
  const asking = useAsk('launch-key', 'launch-key/manage');
  const keys = asked.data?.data;
  const revoke = useAct(revokeLaunchKey, {
    renews: [listLaunchKeys],
    onDone: ({ message }) => onNotice({ tone: 'good', fact: message, detail: '' }),
    onError: ({ detail }) => onNotice({ tone: 'bad', fact: 'No key was revoked.', detail }),
  });
  return (
    <Paper component="section" className={classes.card ?? ''} aria-label="Launch API keys">
      <SectionHead
        title="Launch API keys"
        aside={keys?.length}
        acts={<Button onClick={() => asking.open()}>Create key…</Button>}
      />
      <SettingRequestLines kinds={['launch_key']} />
      {(asked.error || !keys) && (
        <LoadState
          error={asked.error}
          onRetry={asked.refetch}
          retrying={asked.isFetching}
          width={320}
        />
      )}
      {keys && (
        <InnerTable
          label="Launch API keys"
          columns={keyColumns(({ id }) => revoke.run({ id }), revoke.busy)}
          rows={keys}
          rowKey={({ id }) => String(id)}
          isPast={({ state }) => state !== 'valid'}
          empty="No system has a key. Without one POST /api/launch_ky is refused."
        />
      )}
      <CreateKeyModal opened={asking.opened} onClose={asking.close} />
    </Paper>
  );
}
