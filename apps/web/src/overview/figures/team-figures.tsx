import { getTeamFigures } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import type { ReactNode } from 'react';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type OverviewAddress, overviewPath } from '../overview-address.ts';
import { Panel, WayOn } from '../panel.tsx';
import { CheckTimes } from './check-times.tsx';
import { DecidedPerDay } from './decisions/decided-per-day.tsx';
import { FalsePositives } from './decisions/false-positives.tsx';
import { periodText } from './filters/figure-filters.tsx';
import { figuresAsk } from './figures-ask.ts';
import { PeopleDrawer } from './decisions/people-drawer.tsx';
import classes from './team-figures.module.css';

/** ours: how the team did in the period: time per check, false positives, decisions per day. */
export function TeamFigures({ address }: { address: OverviewAddress }) {
  const ask = figuresAsk(address);
  const figures = useCall(getTeamFigures, ask, { keepsLast: true });
  const people = useLayer('people');
  const found = figures.data?.data;
  if (figures.error && !found) {
    return (
      <ErrorLine
        error={figures.error}
        sentence="The team figures could not be loaded."
        onRetry={() => figures.refetch()}
        retrying={figures.isFetching}
      />
    );
  }
  const shown = (draw: (data: NonNullable<typeof found>) => ReactNode, height: number) =>
    found ? draw(found) : <Waiting height={height} />;
  return (
    <div className={classes.figures} data-stale={figures.isPlaceholderData || undefined}>
      <div className={classes.pair}>
        <Panel title="Time per check" aside="to the first decision">
          {shown(
            ({ times }) => (
              <CheckTimes times={times} />
            ),
            168,
          )}
        </Panel>
        <Panel title="False positives by list" aside="of hits settled">
          {shown(
            ({ lists }) => (
              <FalsePositives lists={lists} />
            ),
            168,
          )}
        </Panel>
      </div>
      <Panel
        title="Decided per day"
        aside={`${periodText(ask)}, one scale`}
        acts={<WayOn onClick={() => people.open()}>By person</WayOn>}
      >
        {shown(
          ({ days }) => (
            <DecidedPerDay counts={days} period={ask} />
          ),
          70,
        )}
      </Panel>
      <PeopleDrawer
        opened={people.opened}
        onClose={people.close}
        counts={found?.people}
        subject={periodText(ask)}
        hrefOf={(person) => overviewPath({ ...address, person })}
      />
    </div>
  );
}

function Waiting({ height }: { height: number }) {
  return (
    <div className={classes.waiting} style={{ height }} role="status" aria-label="Loading figures">
      {[92, 78, 85, 64, 71].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
