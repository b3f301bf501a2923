import { countText } from '@verify-admin/rulebook/kernel/figures';
import type { CheckTime } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  formatDuration,
  TIMED_CHECKS,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import type { CSSProperties } from 'react';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { NoFigure } from '../panel.tsx';
import classes from './check-times.module.css';
import { type TimeScale, timeScale } from './time-scale.ts';

type Measured = CheckTime & { median_seconds: number; p95_seconds: number };

function isMeasured(time: CheckTime): time is Measured {
  return time.median_seconds !== null && time.p95_seconds !== null;
}

/** How long each check waited for its first decision: the dot is the median, the tick the 95th percentile. */
export function CheckTimes({ times }: { times: readonly CheckTime[] }) {
  const measured = times.filter(isMeasured);
  if (measured.length === 0) return <NoFigure>Nothing was decided in this period.</NoFigure>;
  const scale = timeScale(measured.flatMap((time) => [time.median_seconds, time.p95_seconds]));
  return (
    <div className={classes.frame}>
      <PlainTable label="Time per check">
        <colgroup>
          <col className={classes.name} />
          <col />
          <col className={classes.median} />
          <col className={classes.p95} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <td className={classes.ends} aria-hidden="true">
              <span>
                <span>{formatDuration(scale.least)}</span>
                <span>{formatDuration(scale.most)}</span>
              </span>
            </td>
            <th scope="col" data-align="end">
              <i className={classes.dotMark} aria-hidden="true" /> Median
            </th>
            <th scope="col" data-align="end">
              <i className={classes.tickMark} aria-hidden="true" /> p95
            </th>
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <Row key={time.check} time={time} scale={scale} />
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function measuredText({ decided, one_in }: CheckTime): string {
  const measured = countText(decided, 'first decision');
  return one_in === 1 ? measured : `${measured}, a sample of 1 in ${one_in}`;
}

function Row({ time, scale }: { time: CheckTime; scale: TimeScale }) {
  const name = TIMED_CHECKS[time.check];
  if (!isMeasured(time)) {
    return (
      <tr className={classes.none}>
        <th scope="row">{name}</th>
        <td colSpan={3}>None decided</td>
      </tr>
    );
  }
  const [median, p95] = [scale.placeOf(time.median_seconds), scale.placeOf(time.p95_seconds)];
  const places = { '--median': median, '--p95': p95 } as CSSProperties;
  return (
    <tr>
      <th scope="row" data-hint={measuredText(time)}>
        {name}
      </th>
      <td aria-hidden="true">
        <div className={classes.plot} style={places}>
          <i className={classes.span} />
          <i className={classes.tick} />
          <i className={classes.dot} />
        </div>
      </td>
      <td data-align="end" className={classes.figure}>
        {formatDuration(time.median_seconds)}
      </td>
      <td data-align="end" className={classes.dim}>
        {formatDuration(time.p95_seconds)}
      </td>
    </tr>
  );
}
