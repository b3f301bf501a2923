import { countText } from '../kernel/figures.ts';
import { type AccountPhase, PHASE_NAMES } from './account-phases.ts';

/** A calendar span. */
export interface Period {
  readonly unit: 'years' | 'days';
  readonly count: number;
}

/** The period that applies until an ADMIN sets another, and the shortest and the longest they may set, in its unit. */
interface PeriodRule extends Period {
  readonly least: number;
  readonly most: number;
}

/** How long records of a kind are stored in each phase; null for as long as the phase lasts. */
type PeriodRules = Readonly<Record<AccountPhase, PeriodRule | null>>;

/** ours: the minimum of the law, which allows five years more. */
const FIVE_YEARS: PeriodRule = { unit: 'years', count: 5, least: 5, most: 10 };
/** ours: no law asks for it; not shorter than a form that was not sent is stored. */
const HALF_A_YEAR: PeriodRule = { unit: 'days', count: 180, least: 30, most: 730 };

const EVIDENCE: PeriodRules = {
  application: HALF_A_YEAR,
  business: null,
  denied: FIVE_YEARS,
  ended: FIVE_YEARS,
};

interface RetentionGroup {
  readonly label: string;
  /** Why so long. */
  readonly basis: string;
  readonly periods: PeriodRules;
}

/**
 * The kinds of record that are stored equally long, for one reason. No row of one group names a row of another: each
 * group can end first.
 */
export const RETENTION_GROUPS = {
  due_diligence: {
    label: 'Due diligence',
    basis:
      'Evidence of due diligence and its correspondence: Directive (EU) 2015/849, article 40 (1) a.',
    periods: EVIDENCE,
  },
  analysis: {
    label: 'Analysis',
    basis: 'Analysis and what colleagues noted: FATF recommendation 11.',
    periods: EVIDENCE,
  },
  payments: {
    label: 'Payment details',
    basis: 'Evidence of where payouts went: Directive (EU) 2015/849, article 40 (1) b.',
    // Nothing is ever paid to an account that was denied.
    periods: { ...EVIDENCE, denied: { ...HALF_A_YEAR, most: 3650 } },
  },
} as const satisfies Readonly<Record<string, RetentionGroup>>;

export type RetentionGroupName = keyof typeof RETENTION_GROUPS;
export const RETENTION_GROUP_NAMES = Object.keys(RETENTION_GROUPS) as [
  RetentionGroupName,
  ...RetentionGroupName[],
];

/**
 * ours: which records of an account end by a rule, by the kinds of the declared tables. Nothing that is not here
 * is deleted by a rule: the account, its statuses and histories, its hits and the audit log stay until an erasure by
 * two people.
 */
export const RETENTION_RULES = {
  Documents: 'due_diligence',
  Verifications: 'due_diligence',
  'KYB forms': 'due_diligence',
  'Requests for more': 'due_diligence',
  Emails: 'due_diligence',
  Members: 'due_diligence',
  'Influencer profile': 'due_diligence',
  'Expiry of documentation': 'due_diligence',
  'AML runs': 'analysis',
  'AML subjects': 'analysis',
  Alerts: 'analysis',
  Notes: 'analysis',
  'Payment details': 'payments',
} as const satisfies Readonly<Record<string, RetentionGroupName>>;

export type RetainedRecord = keyof typeof RETENTION_RULES;
export const RETAINED_RECORDS = Object.keys(RETENTION_RULES) as readonly RetainedRecord[];

/** The kinds of record of a group, in the order of the rules. */
export function recordsOf(group: RetentionGroupName): RetainedRecord[] {
  return RETAINED_RECORDS.filter((record) => RETENTION_RULES[record] === group);
}

/** What a period of a group may be; null where nothing ends in the phase. */
export function periodRule(group: RetentionGroupName, phase: AccountPhase): PeriodRule | null {
  return RETENTION_GROUPS[group].periods[phase];
}

/** A period that an ADMIN has set. */
export interface SetPeriod {
  readonly period_group: RetentionGroupName;
  readonly phase: AccountPhase;
  /** In the unit of the rule. */
  readonly count: number;
}

/** The one of a group and a phase; null where there is none. */
export function findPeriod<Found extends Omit<SetPeriod, 'count'>>(
  periods: readonly Found[],
  { period_group, phase }: Omit<SetPeriod, 'count'>,
): Found | null {
  return periods.find((one) => one.period_group === period_group && one.phase === phase) ?? null;
}

/**
 * The period in force, among those that were set. One outside the bounds, which may have changed since, counts as
 * the nearest within them: no record ends before the minimum of the rule.
 */
export function periodOf(
  set: readonly SetPeriod[],
  period_group: RetentionGroupName,
  phase: AccountPhase,
): Period | null {
  const rule = periodRule(period_group, phase);
  if (rule === null) return null;
  const own = findPeriod(set, { period_group, phase });
  const count = Math.min(rule.most, Math.max(rule.least, own?.count ?? rule.count));
  return { unit: rule.unit, count };
}

const UNITS = { years: ['year', 'years'], days: ['day', 'days'] } as const;

/** `5 years` */
export function formatPeriod({ unit, count }: Period): string {
  const [one, many] = UNITS[unit];
  return countText(count, one, many);
}

/** ours: what bounds the preview, however many accounts there are. */
export const PREVIEW_LIMITS = {
  /** How far it looks ahead. */
  months: 12,
  /** Of how many accounts of a phase it reads the records: those that are in it longest. */
  accounts: 500,
  /** Up to which number the records of a table are counted for one account. */
  records: 1000,
} as const;

/** The end of the preview: of the month of `now` and so many after it, in UTC. */
export function previewEnd(now: string): string {
  const date = new Date(now);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + PREVIEW_LIMITS.months + 1, 1);
  return new Date(end).toISOString();
}

interface DueRow {
  /** `2027-03`; null for what is due now. */
  readonly month: string | null;
  readonly phase: AccountPhase;
  readonly record: RetainedRecord;
}

/** What is due next comes first; within a month the phases, then the kinds of record, in the order of the rules. */
export function compareDue(one: DueRow, other: DueRow): number {
  const months = (one.month ?? '').localeCompare(other.month ?? '');
  if (months !== 0) return months;
  const phases = PHASE_NAMES.indexOf(one.phase) - PHASE_NAMES.indexOf(other.phase);
  if (phases !== 0) return phases;
  return RETAINED_RECORDS.indexOf(one.record) - RETAINED_RECORDS.indexOf(other.record);
}
