import { formatScore } from '@verify-admin/rulebook/aml/score';
import { countText, formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { expectedAlerts, uncountedAt } from '@verify-admin/rulebook/screening/threshold.rules';
import type { ThresholdInForce } from './use-threshold.ts';

function differenceOf(difference: number): string {
  if (difference === 0) return '';
  return difference > 0 ? ` (+${formatFigure(difference)})` : ` (−${formatFigure(-difference)})`;
}

export interface DescribedAlerts {
  readonly score: string;
  /** "at least" where some runs are not counted. */
  readonly alerts: string;
  readonly of: string;
  readonly difference: string;
}

/** What a threshold would alert, by the rulebook and the server's counts. */
export function describeAlerts(inForce: ThresholdInForce, threshold: number): DescribedAlerts {
  const { counts, looked, subjects } = inForce;
  const alerts = expectedAlerts(counts, threshold);
  const difference = alerts - expectedAlerts(counts, inForce.threshold);
  const least = uncountedAt(looked, threshold) > 0 ? 'at least ' : '';
  return {
    score: formatScore(threshold),
    alerts: `${least}${countText(alerts, 'alert')}`,
    of: `of ${countText(subjects, 'subject')}`,
    difference: differenceOf(difference),
  };
}

/** Why a count is a lower bound; null where every run is counted. */
export function describeUncounted({ looked }: ThresholdInForce, threshold: number): string | null {
  const uncounted = uncountedAt(looked, threshold);
  if (uncounted === 0) return null;
  const lowest = Math.max(...looked.filter(({ subjects }) => subjects > 0).map(({ at }) => at));
  const runs = countText(uncounted, 'run was', 'runs were');
  return `${runs} stored by an earlier version, which stored nothing below ${formatScore(lowest / 100)}; near misses of these runs are not counted.`;
}
