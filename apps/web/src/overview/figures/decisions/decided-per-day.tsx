import { countText, formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { daysIn, type FigurePeriod } from '@verify-admin/rulebook/overview/figures/period.rules';
import type { DayCount } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  type TeamDecision,
  TEAM_DECISION_WORDS,
  TEAM_DECISIONS,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { NoFigure } from '../../panel.tsx';
import classes from './decided-per-day.module.css';

/** How much of each kind was decided on each day; all kinds have one scale, and the last day is dark. */
export function DecidedPerDay({
  counts,
  period,
}: {
  counts: readonly DayCount[];
  period: FigurePeriod;
}) {
  if (counts.length === 0) return <NoFigure>Nobody decided anything in this period.</NoFigure>;
  const days = daysIn(period);
  const most = Math.max(...counts.map(({ decided }) => decided));
  return (
    <div className={classes.kinds}>
      {TEAM_DECISION_WORDS.map((kind) => (
        <Kind key={kind} kind={kind} days={days} most={most} counts={counts} />
      ))}
    </div>
  );
}

interface KindProps {
  kind: TeamDecision;
  days: readonly string[];
  /** The highest count of a day, of any kind. */
  most: number;
  counts: readonly DayCount[];
}

const HEIGHT = 40;
/** The share of a day that its bar takes. */
const BAR = 0.75;

function Kind({ kind, days, most, counts }: KindProps) {
  const own = new Map(
    counts.filter((count) => count.kind === kind).map(({ day, decided }) => [day, decided]),
  );
  const sum = [...own.values()].reduce((total, decided) => total + decided, 0);
  const label = TEAM_DECISIONS[kind];
  return (
    <figure className={classes.kind}>
      <figcaption className={classes.caption}>
        <span>{label}</span>
        <b>{formatFigure(sum)}</b>
      </figcaption>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${countText(sum, 'decision')} in ${countText(days.length, 'day')}`}
      >
        {days.map((day, at) => {
          const height = ((own.get(day) ?? 0) / most) * HEIGHT;
          return (
            <rect
              key={day}
              data-last={at === days.length - 1 || undefined}
              x={at + (1 - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
    </figure>
  );
}
