import { isBlank } from '../kernel/clean-text.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { ACCOUNT_PHASES, type AccountPhase } from './account-phases.ts';
import {
  formatPeriod,
  periodRule,
  RETENTION_GROUPS,
  type RetentionGroupName,
} from './retention-periods.rules.ts';

/** ours: the longest reason of a changed period; it is stored whole. */
export const PERIOD_REASON_MAX = 500;

export const RETENTION_SETTING_REFUSALS = declareRefusals({
  'retention/no-period': {
    status: 422,
    sentence: 'Nothing ends in this phase, so that it has no period.',
  },
  'retention/period-bounds': {
    status: 422,
    sentence: 'This period is from {least} to {most}, in whole numbers.',
  },
  'retention/period-reason': { status: 422, sentence: 'Enter a reason for the new period.' },
  'retention/period-same': { status: 409, sentence: 'The period already has this length.' },
  'retention/period-moved': {
    status: 409,
    sentence: '{by} has set this period to {period}. Check it, then save again.',
  },
  'retention/run-switched': {
    status: 409,
    sentence: 'A colleague has switched the retention run. Check it again.',
  },
  'retention/run-same': {
    status: 409,
    sentence: 'The retention run is already switched so.',
  },
});

/** A period as it is in force. */
export interface PeriodInForce {
  readonly period_group: RetentionGroupName;
  readonly phase: AccountPhase;
  /** In the unit of the rule. */
  readonly count: number;
  /** Counts the changes of this period. */
  readonly version: number;
}

interface PeriodAsk {
  readonly period_group: RetentionGroupName;
  readonly phase: AccountPhase;
  readonly count: number;
  readonly reason: string;
  readonly expected_version: number;
  readonly current: Pick<PeriodInForce, 'count' | 'version'>;
}

type PeriodRefusal =
  | 'retention/no-period'
  | 'retention/period-bounds'
  | 'retention/period-reason'
  | 'retention/period-same'
  | 'retention/period-moved';

/** Why a period may not be set, or null. What a colleague has set meanwhile is said first. */
export function refusePeriod(ask: PeriodAsk): PeriodRefusal | null {
  const { count, current } = ask;
  const rule = periodRule(ask.period_group, ask.phase);
  if (rule === null) return 'retention/no-period';
  if (ask.expected_version !== current.version) return 'retention/period-moved';
  const isWithin = Number.isInteger(count) && count >= rule.least && count <= rule.most;
  if (!isWithin) return 'retention/period-bounds';
  if (count === current.count) return 'retention/period-same';
  return isBlank(ask.reason) ? 'retention/period-reason' : null;
}

/** `5 years`: a number of the unit of a rule. */
export function periodText(
  { period_group, phase }: Pick<PeriodInForce, 'period_group' | 'phase'>,
  count: number,
): string {
  const unit = periodRule(period_group, phase)?.unit ?? 'days';
  return formatPeriod({ unit, count });
}

/** The shortest and the longest period that may be set, as `5 years`. */
export function periodBounds(key: Pick<PeriodInForce, 'period_group' | 'phase'>) {
  const rule = periodRule(key.period_group, key.phase);
  return { least: periodText(key, rule?.least ?? 0), most: periodText(key, rule?.most ?? 0) };
}

/** `Payment details, Denied` */
export function periodLabel({
  period_group,
  phase,
}: Pick<PeriodInForce, 'period_group' | 'phase'>): string {
  return `${RETENTION_GROUPS[period_group].label}, ${ACCOUNT_PHASES[phase].label}`;
}

interface RunSwitchAsk {
  readonly is_on: boolean;
  readonly expected_version: number;
  readonly current: { readonly is_on: boolean; readonly version: number };
}

/** Why the run may not be switched, or null. */
export function refuseRunSwitch({
  is_on,
  expected_version,
  current,
}: RunSwitchAsk): 'retention/run-switched' | 'retention/run-same' | null {
  if (expected_version !== current.version) return 'retention/run-switched';
  return is_on === current.is_on ? 'retention/run-same' : null;
}
