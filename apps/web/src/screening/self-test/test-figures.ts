import { formatScore } from '@verify-admin/rulebook/aml/score';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { SelfTest } from '@verify-admin/rulebook/screening/self-test.contract';
import { FALSE_ALARMS_AT_MOST } from '@verify-admin/rulebook/screening/self-test.kinds';
import {
  isBelowMust,
  rightShare,
  formatShare,
  sumOf,
} from '@verify-admin/rulebook/screening/self-test.rules';

/** One figure of a self-test: its name, its value, and what it is of. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly of: string;
  /** What is wrong with it; null where it is as it must be. */
  readonly fault: string | null;
}

const NAMESAKE = 'neg_namesake';

function describeBelow(kinds: number): string | null {
  if (kinds === 0) return null;
  return kinds === 1 ? '1 kind below its target' : `${kinds} kinds below their target`;
}

/** What a self-test comes to, in three figures. */
export function figuresOf({ kinds }: SelfTest): Figure[] {
  const [found, quiet, aside, bearers] = [
    sumOf(kinds, 'found'),
    sumOf(kinds, 'quiet'),
    sumOf(kinds, 'aside'),
    sumOf(kinds, 'bearer'),
  ];
  const below = kinds.filter(isBelowMust);
  const alarms = quiet.asked === 0 ? null : quiet.wrong / quiet.asked;
  const apart =
    bearers.asked === 0
      ? ''
      : `, ${formatFigure(bearers.asked)} with a listed name counted separately`;
  return [
    {
      label: 'Listed names found',
      value: formatShare(rightShare(found)),
      of: `${formatFigure(found.wrong)} of ${formatFigure(found.asked)} not found`,
      fault: describeBelow(below.filter(({ kind }) => kind !== NAMESAKE).length),
    },
    {
      label: 'False alarms',
      value: formatShare(alarms),
      of: `${formatFigure(quiet.wrong)} of ${formatFigure(quiet.asked)} invented customers${apart}`,
      fault: alarms !== null && alarms > FALSE_ALARMS_AT_MOST ? 'More than 1 %' : null,
    },
    {
      label: 'Namesakes excluded',
      value: formatShare(rightShare(aside)),
      of: `${formatFigure(aside.wrong)} of ${formatFigure(aside.asked)} alert`,
      fault: below.some(({ kind }) => kind === NAMESAKE) ? 'Below its target' : null,
    },
  ];
}

/** By which rules, from which score, on which lists, how long. */
export function settingsOf({ threshold, algorithm_version, total, duration_ms }: SelfTest): string {
  const seconds = ((duration_ms ?? 0) / 1000).toFixed(1);
  const from = threshold === null ? '' : `Threshold ${formatScore(threshold)}, `;
  return `${from}${algorithm_version}, ${formatFigure(total)} queries in ${seconds} s`;
}
