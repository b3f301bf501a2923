import { VisuallyHidden } from '@mantine/core';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import {
  getTeamWaiting,
  type WaitingKind,
} from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import { WAITING_AGES } from '@verify-admin/rulebook/overview/figures/waiting.rules';
import { WORK_KINDS } from '@verify-admin/rulebook/work/work-kinds';
import { useCall } from '../../kernel/calls/use-call.ts';
import { LoadState } from '../../ui/states/load-state.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { LateText } from '../../work/kinds/late-text.tsx';
import type { OverviewAddress } from '../overview-address.ts';
import { NoFigure, Panel } from '../panel.tsx';
import { waitingAsk } from './figures-ask.ts';
import classes from './waiting-now.module.css';

const TITLE = 'Waiting now';

/** What is waited for, in words: for screen readers and for the hint of a bar. */
function describe(counts: readonly number[]): string {
  return WAITING_AGES.map(({ label }, at) => `${formatFigure(counts[at] ?? 0)} ${label}`).join(
    ', ',
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** ours: how many cases of each kind wait for the staff, by their age, and the oldest of each. */
export function WaitingNow({ address }: { address: OverviewAddress }) {
  const waiting = useCall(getTeamWaiting, waitingAsk(address), { keepsLast: true });
  const kinds = waiting.data?.data;
  const all = kinds?.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  return (
    <Panel
      title={TITLE}
      aside={all !== undefined && `${formatFigure(all)} by age and kind`}
      acts={<Legend />}
    >
      {kinds ? (
        <Kinds kinds={kinds} />
      ) : (
        <div className={classes.waiting}>
          <LoadState
            error={waiting.error}
            onRetry={() => waiting.refetch()}
            retrying={waiting.isFetching}
            width="90%"
          />
        </div>
      )}
    </Panel>
  );
}

function Legend() {
  return (
    <span className={classes.legend} aria-hidden="true">
      {WAITING_AGES.map(({ label }, at) => (
        <span key={label}>
          <i data-age={at} />
          <span>{label}</span>
        </span>
      ))}
    </span>
  );
}

function Kinds({ kinds }: { kinds: readonly WaitingKind[] }) {
  if (kinds.length === 0) return <NoFigure>Nothing waits.</NoFigure>;
  const most = Math.max(...kinds.map(({ counts }) => sumOf(counts)));
  return (
    <div className={classes.frame}>
      <PlainTable label={TITLE}>
        <colgroup>
          <col className={classes.kind} />
          <col />
          <col className={classes.all} />
          <col className={classes.oldest} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">
              <VisuallyHidden>By age</VisuallyHidden>
            </th>
            <th scope="col" data-align="end">
              All
            </th>
            <th scope="col" data-align="end">
              Oldest
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <Kind key={row.kind} row={row} most={most} />
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function Kind({ row, most }: { row: WaitingKind; most: number }) {
  const { kind, counts, oldest, amber_hours, red_hours } = row;
  return (
    <tr>
      <th scope="row">{WORK_KINDS[kind].label}</th>
      <td className={classes.bars}>
        <div
          className={classes.bar}
          role="img"
          aria-label={describe(counts)}
          data-hint={describe(counts)}
        >
          {counts.map(
            (count, age) =>
              count > 0 && (
                // oxlint-disable-next-line react/no-array-index-key -- An age has no other name.
                <i key={age} data-age={age} style={{ flexBasis: `${(count / most) * 100}%` }}>
                  {formatFigure(count)}
                </i>
              ),
          )}
        </div>
      </td>
      <td data-align="end" className={classes.figure}>
        {formatFigure(sumOf(counts))}
      </td>
      <td data-align="end">
        {oldest && <LateText clock={oldest} paused={null} limits={{ amber_hours, red_hours }} />}
      </td>
    </tr>
  );
}
