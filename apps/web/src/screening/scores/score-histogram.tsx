import { formatPoints, formatScore } from '@verify-admin/rulebook/aml/score';
import { Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { THRESHOLD_LIMITS } from '@verify-admin/rulebook/screening/threshold.rules';
import type { CSSProperties } from 'react';
import classes from './score-histogram.module.css';
import { PlainLink } from '../../ui/plain-link.tsx';
import { BARS, barsOf, countTicks, FIRST, heightOf, placeOf } from './score-bars.ts';
import { subjectsPath } from './subjects-address.ts';
import type { ThresholdInForce } from '../threshold/use-threshold.ts';

const TICKS = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1];

const percent = (share: number): string => `${share * 100}%`;

function left(score: number): CSSProperties {
  return { left: percent(placeOf(score)) };
}

interface ScoreHistogramProps {
  inForce: ThresholdInForce;
  /** The threshold that is tried; what reaches it would alert. */
  threshold: number;
  onChange: (threshold: number) => void;
  /** The value of the slider for screen readers. */
  valueText: string;
  /** The bar whose subjects are shown, in hundredths. */
  shown: number | null;
}

/**
 * How the best scores of all newest runs lie, and the threshold drawn over them. What alerts is filled
 * and what does not is hatched, so that nothing hangs on a colour.
 */
export function ScoreHistogram(props: ScoreHistogramProps) {
  const { inForce, threshold, onChange, valueText, shown } = props;
  const bars = barsOf(inForce.counts);
  const { least, most, step } = THRESHOLD_LIMITS;
  const ticks = countTicks(inForce.counts);
  const bottomOf = (subjects: number) => percent(heightOf(subjects, inForce.counts));
  const alertsFrom = Math.round(threshold * 100);
  return (
    <div className={classes.chart}>
      <span className={classes.axis}>Subjects</span>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.count} style={{ bottom: bottomOf(tick) }}>
            {formatFigure(tick)}
          </span>
        ))}
        <svg
          className={classes.bars}
          viewBox={`0 0 ${BARS * 10} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Best scores of the newest runs, by hundredths"
        >
          <defs>
            <pattern id="below" width="4" height="4" patternUnits="userSpaceOnUse">
              <path className={classes.hatch} d="M0 4 L4 0" />
            </pattern>
          </defs>
          {bars.map(({ at, height }) => (
            <rect
              key={at}
              className={classes.bar}
              data-alerts={at >= alertsFrom || undefined}
              x={(at - FIRST) * 10 + 1}
              y={100 - height * 100}
              width={8}
              height={height * 100}
            />
          ))}
        </svg>
        {bars
          .filter(({ subjects }) => subjects > 0)
          .map(({ at, subjects }) => (
            <PlainLink
              key={at}
              className={classes.open}
              href={subjectsPath(at)}
              replaces={shown !== null}
              style={{ ...left(at / 100), width: percent(1 / BARS) }}
              aria-current={at === shown ? 'true' : undefined}
              aria-label={`${formatPoints(at)}: ${subjects} subjects`}
              data-hint={`${formatPoints(at)} to ${formatPoints(at + 0.9)}: ${formatFigure(subjects)}`}
            />
          ))}
        <span className={classes.now} style={left(inForce.threshold)}>
          <span className={classes.nowWord}>{`Now ${formatScore(inForce.threshold)}`}</span>
        </span>
        <span className={classes.tried} style={left(threshold)} aria-hidden />
      </div>
      <div className={classes.rail} style={{ width: percent(placeOf(most)) }}>
        <Slider
          classNames={{ root: classes.slider ?? '', thumb: classes.thumb ?? '' }}
          size="sm"
          thumbSize={20}
          min={least}
          max={most}
          step={step}
          value={threshold}
          onChange={(next) => onChange(Math.round(next * 100) / 100)}
          label={null}
          inverted
          thumbLabel="Threshold"
          thumbValueText={valueText}
        />
      </div>
      <div className={classes.ticks} aria-hidden>
        {TICKS.map((tick) => (
          <span key={tick} style={left(tick)}>
            {Math.round(tick * 100)}
          </span>
        ))}
      </div>
      <span className={classes.axis} data-end>
        Best score, 0 to 100
      </span>
    </div>
  );
}
