import type { HitDisposition } from '../../aml/hit.states.ts';
import {
  CHECKS,
  checkRow,
  MEASURED_CHECKS,
  type MeasuredCheck,
  OVERRIDE_CHECKS,
  type OverrideAct,
  type OverrideCheck,
  showStatus,
} from '../../checks/checks.ts';

type Row<C extends MeasuredCheck> = (typeof CHECKS)[C];

/** ours: the checks whose time is measured, by their row of the checklist. */
export type TimedCheck = Row<MeasuredCheck>['checklist']['row'];
export const TIMED_CHECKS = Object.fromEntries(
  MEASURED_CHECKS.map((check) => [CHECKS[check].checklist.row, CHECKS[check].label]),
) as Readonly<Record<TimedCheck, string>>;
export const TIMED_CHECK_WORDS = Object.keys(TIMED_CHECKS) as readonly TimedCheck[];

/** The checks whose decisions are the rows of their history; of AML its hits are decided. */
export type CountedCheck = {
  [C in MeasuredCheck]: Row<C>['measured_from'] extends 'run' ? never : C;
}[MeasuredCheck];

function isCounted(check: MeasuredCheck): check is CountedCheck {
  return CHECKS[check].measured_from !== 'run';
}

export const COUNTED_CHECKS = MEASURED_CHECKS.filter(isCounted);

/** ours: what a person decides, each counted on the day it was decided. */
export type TeamDecision = CountedCheck | 'hits';
export const TEAM_DECISIONS = Object.fromEntries(
  MEASURED_CHECKS.map((check) => {
    return isCounted(check) ? [check, CHECKS[check].short] : ['hits', 'Hits'];
  }),
) as Readonly<Record<TeamDecision, string>>;
export const TEAM_DECISION_WORDS = Object.keys(TEAM_DECISIONS) as readonly TeamDecision[];

/**
 * ours: of how many decisions of a check the time is measured. Of more than these a sample is drawn by
 * their numbers: its median and 95th percentile are those of all to within a few per cent.
 */
export const MEASURED_MOST = 10_000;

/** ours: a hit is settled once it is known who it is; an inconclusive one is still looked into. */
export const SETTLED_HITS: readonly HitDisposition[] = ['FALSE_POSITIVE', 'TRUE_MATCH'];
export const FALSE_POSITIVE: HitDisposition = 'FALSE_POSITIVE';

/** ours: whose overrides are listed, by the act of their audit line (OVERR-01). */
export const OVERRIDE_ACTS = Object.fromEntries(
  OVERRIDE_CHECKS.map((check) => [CHECKS[check].override.act, check]),
) as Readonly<Record<OverrideAct, OverrideCheck>>;
export const OVERRIDE_ACT_WORDS = Object.keys(OVERRIDE_ACTS) as readonly OverrideAct[];

/** The check an act overrides, in words. */
export function checkOfOverride(act: OverrideAct): string {
  return checkRow(OVERRIDE_ACTS[act]).label;
}

/** The label of a status an override led from or to. */
export function labelOfOverride(act: OverrideAct, status: string | null): string {
  return status === null ? '' : showStatus(OVERRIDE_ACTS[act], status).label;
}

/** ours: `3 h`, `1 d 4 h`, `22 min`: the two largest units, the second left out where it is none. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return '<1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(seconds / 3600);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return rest === 0 || days >= 10 ? `${days} d` : `${days} d ${rest} h`;
}
