import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { listAmlSuppressions } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { LAPSES } from '@verify-admin/rulebook/aml/hits/suppression.rules';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { HitsNotice } from './hits-notice.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import classes from './suppression-list.module.css';
import { useRevokeSuppression, useSuppressions } from './use-hits.ts';

type Entry = OutputOf<typeof listAmlSuppressions>['data'][number];

function Holds({ entry }: { entry: Entry }) {
  const { lapse, revoked_by, expires } = entry;
  if (lapse === 'REVOKED' && revoked_by) return <span>{`Revoked by ${revoked_by}`}</span>;
  if (lapse !== null) return <>{LAPSES[lapse]}</>;
  return expires ? <DateTime value={expires} as="day" /> : <>Until the entry changes</>;
}

function columns(onRevoke: ((id: number) => void) | null, busy: boolean): InnerColumn<Entry>[] {
  return [
    {
      key: 'name',
      head: 'Listed name',
      stacked: 'start',
      cell: (entry) => (
        <>
          <bdi>{entry.listed_name}</bdi> <Mono>{entry.uid}</Mono>
        </>
      ),
    },
    {
      key: 'who',
      head: 'By',
      width: 104,
      stacked: 'end',
      cell: (entry) => entry.admin_username,
    },
    {
      key: 'reason',
      head: 'Reason',
      width: '24%',
      stacked: 'line',
      cell: (entry) => <bdi>{entry.reason}</bdi>,
    },
    {
      key: 'holds',
      head: 'Until',
      width: 156,
      stacked: 'start',
      cell: (entry) => <Holds entry={entry} />,
    },
    {
      key: 'act',
      head: 'Act',
      isHeadHidden: true,
      width: 76,
      align: 'end',
      stacked: 'end',
      cell: ({ id, lapse }) =>
        onRevoke &&
        lapse === null && (
          <Button size="xs" loading={busy} onClick={() => onRevoke(id)}>
            Revoke
          </Button>
        ),
    },
  ];
}

interface SuppressionListProps {
  account: AccountKey;
  run_type: RunType;
  mayRevoke: boolean;
}

/** The suppressed records of this account, by whom, why and until when. */
export function SuppressionList({ account, run_type, mayRevoke }: SuppressionListProps) {
  const { data, error, refetch, isFetching } = useSuppressions(account);
  const revoke = useRevokeSuppression(account);
  if (error) {
    return (
      <HitsNotice>
        <ErrorLine error={error} onRetry={refetch} retrying={isFetching} />
      </HitsNotice>
    );
  }
  const entries = data?.data.filter((entry) => entry.run_type === run_type) ?? [];
  if (entries.length === 0) return null;
  const onRevoke = mayRevoke ? (suppression_id: number) => revoke.run({ suppression_id }) : null;
  return (
    <section className={classes.entries}>
      <h3>“Do not alert again” entries</h3>
      {revoke.error && (
        <AlertLine
          tone="bad"
          fact="Not revoked."
          detail={revoke.error.detail}
          onClose={revoke.reset}
        />
      )}
      <InnerTable
        label="“Do not alert again” entries"
        columns={columns(onRevoke, revoke.busy)}
        rows={entries}
        rowKey={({ id }) => String(id)}
        isPast={({ lapse }) => lapse !== null}
      />
    </section>
  );
}
