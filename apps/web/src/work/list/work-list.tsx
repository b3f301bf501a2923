import { countText } from '@verify-admin/rulebook/kernel/figures';
import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import {
  WORK_PAGE_SIZE,
  WORK_REFRESH_MS,
  workCountText,
} from '@verify-admin/rulebook/work/work-case.rules';
import { type KindCount, listWork, type WorkCase } from '@verify-admin/rulebook/work/work.contract';
import { WORK_KINDS, type WorkKind, type WorkLimits } from '@verify-admin/rulebook/work/work-kinds';
import { limitText } from '@verify-admin/rulebook/work/work-limits.rules';
import type { WorkScope } from '@verify-admin/rulebook/work/work-scope';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { KeyCap, KeyHint } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableFoot } from '../../ui/table/table-foot.tsx';
import { casePath } from '../case/case-address.ts';
import { useNextCase } from '../case/use-next-case.ts';
import { type DashboardAddress, dashboardPath } from '../dashboard-address.ts';
import { workColumns } from './work-columns.tsx';
import { workListInput } from '../work-asks.ts';
import classes from './work-list.module.css';

interface WorkListProps {
  kind: WorkKind;
  /** How many kinds the role settles, which are the keys from 1 on. */
  kinds: number;
  scope: WorkScope;
  address: DashboardAddress;
  /** Undefined while it loads. */
  count: KindCount | undefined;
  limits: WorkLimits;
  /** Opens the limits; null for those who may not set them. */
  onLimits: (() => void) | null;
}

const keyOf = ({ account_type, account_id, ref }: WorkCase) =>
  `${account_type}:${account_id}:${ref}`;

/** The cases of a kind, the longest waiting first, with the way to the next one. */
export function WorkList(props: WorkListProps) {
  const { kind, kinds, scope, address, count, limits, onLimits } = props;
  const own = useMe()?.uuid;
  const next = useNextCase(kind, scope);
  const { waits, list = 1 } = address;
  const found = useCall(listWork, workListInput(kind, scope, address), {
    keepsLast: true,
    refetchInterval: WORK_REFRESH_MS,
  });
  const rows =
    found.isPlaceholderData && found.data?.rows[0]?.kind !== kind ? undefined : found.data?.rows;
  const isHeld = ({ holder }: WorkCase) => holder !== null && holder.uuid !== own;
  const first = rows?.find((row) => !isHeld(row));
  useKeys([{ key: 'n', label: 'Next case', run: () => next.run() }]);

  return (
    <section className={classes.section} aria-label={WORK_KINDS[kind].label}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <span>{WORK_KINDS[kind].label}</span>{' '}
          {count && <span className={classes.count}>{workCountText(count)}</span>}
        </h2>
        <p className={classes.limits}>
          <span>{`Amber after ${limitText(limits.amber_hours)}, red after ${limitText(limits.red_hours)}`}</span>
          {onLimits && (
            <Button variant="link" onClick={onLimits}>
              Change
            </Button>
          )}
        </p>
        <Paused address={address} count={count} />
        <div className={classes.keys} aria-hidden="true">
          <KeyHint keys={['J', 'K']} label="move" />
          <KeyHint keys={['↵']} label="open" />
          <KeyHint keys={['1', '–', String(kinds)]} label="kind" />
        </div>
        <Button
          className={classes.next ?? ''}
          variant="filled"
          loading={next.busy}
          disabled={rows !== undefined && !first}
          rightSection={<KeyCap>N</KeyCap>}
          onClick={() => next.run()}
        >
          Next case
        </Button>
      </header>
      {next.error && (
        <div className={classes.line}>
          <AlertLine tone="open" fact={next.error.detail} onClose={next.reset} />
        </div>
      )}
      <DataTable
        label={WORK_KINDS[kind].label}
        columns={workColumns(kind, limits)}
        rows={rows}
        rowKey={keyOf}
        rowHref={(row) => casePath(row, scope)}
        isDim={isHeld}
        skeletonRows={6}
        stale={found.isPlaceholderData}
        failed={
          found.error &&
          !found.data && (
            <ErrorLine error={found.error} onRetry={found.refetch} retrying={found.isFetching} />
          )
        }
        empty={
          <EmptyState
            kind="bare"
            sentence="Nothing waits here"
            why={waits ? 'No applicant is waited for.' : WORK_KINDS[kind].description}
          />
        }
      />
      {(found.data?.total ?? 0) > WORK_PAGE_SIZE && (
        <TableFoot
          of={WORK_KINDS[kind].label}
          page={list}
          size={WORK_PAGE_SIZE}
          sizes={[WORK_PAGE_SIZE]}
          total={found.data?.total}
          hasMore={found.data?.has_more ?? false}
          hrefOf={(page) => dashboardPath({ ...address, list: page })}
        />
      )}
      {first && (
        <div className={classes.foot}>
          <Button
            fullWidth
            size="lg"
            variant="filled"
            loading={next.busy}
            onClick={() => next.run()}
          >
            {`Next case ${first.account_id}`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Those whose clock is stopped are a list of their own. */
function Paused({ address, count }: { address: DashboardAddress; count: KindCount | undefined }) {
  const { waits, list: _page, ...rest } = address;
  if (waits) {
    return (
      <PlainLink className={classes.paused} href={dashboardPath(rest)} replaces>
        <IconPlayerPause size={14} stroke={1.75} aria-hidden />
        Waiting for the applicant. Show what waits for the staff
      </PlainLink>
    );
  }
  if (!count || count.paused === 0) return null;
  const many = countText(count.paused, 'waits', 'wait');
  return (
    <PlainLink className={classes.paused} href={dashboardPath({ ...rest, waits: 'applicant' })}>
      <IconPlayerPause size={14} stroke={1.75} aria-hidden />
      <span>
        <span>{`${many} for the applicant`}</span>
        <span className={classes.stopped}>, clock stopped</span>
      </span>
    </PlainLink>
  );
}
