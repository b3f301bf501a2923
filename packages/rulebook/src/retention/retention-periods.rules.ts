import { type AccountPhase, PHASE_NAMES } from './account-phases.ts';

/** A calendar span. */
export interface Period {
  readonly unit: 'years' | 'days';
  readonly count: number;
}

/** How long records of a kind are stored in each phase; null for as long as the phase lasts. */
type PeriodsOfKind = Readonly<Record<AccountPhase, Period | null>>;

interface RetentionRule {
  readonly periods: PeriodsOfKind;
  /** Why so long. */
  readonly basis: string;
}

const FIVE_YEARS: Period = { unit: 'years', count: 5 };
const HALF_A_YEAR: Period = { unit: 'days', count: 180 };

const EVIDENCE: PeriodsOfKind = {
  application: HALF_A_YEAR,
  business: null,
  denied: FIVE_YEARS,
  ended: FIVE_YEARS,
};

/** Nothing is ever paid to an account that was denied. */
const PAYMENTS: PeriodsOfKind = { ...EVIDENCE, denied: HALF_A_YEAR };

const DUE_DILIGENCE = 'Evidence of due diligence: Directive (EU) 2015/849, article 40 (1) a.';
const ANALYSIS = 'Analysis and correspondence: FATF recommendation 11.';

/**
 * ours: how long the records of an account are stored, by kind of record and phase of the account. The kinds are
 * those of the inventory of tables. Nothing that is not here is deleted by a rule: the account, its statuses and
 * histories and the audit log stay until an erasure by two people.
 */
export const RETENTION_RULES = {
  Documents: { periods: EVIDENCE, basis: DUE_DILIGENCE },
  Verifications: { periods: EVIDENCE, basis: DUE_DILIGENCE },
  'KYB forms': { periods: EVIDENCE, basis: DUE_DILIGENCE },
  'Requests for more': { periods: EVIDENCE, basis: DUE_DILIGENCE },
  Members: { periods: EVIDENCE, basis: DUE_DILIGENCE },
  'Influencer profile': { periods: EVIDENCE, basis: DUE_DILIGENCE },
  'Expiry of documentation': { periods: EVIDENCE, basis: DUE_DILIGENCE },
  'AML runs': { periods: EVIDENCE, basis: ANALYSIS },
  'AML subjects': { periods: EVIDENCE, basis: ANALYSIS },
  'AML hits': { periods: EVIDENCE, basis: ANALYSIS },
  Alerts: { periods: EVIDENCE, basis: ANALYSIS },
  Notes: { periods: EVIDENCE, basis: ANALYSIS },
  Emails: { periods: EVIDENCE, basis: ANALYSIS },
  'Payment details': {
    periods: PAYMENTS,
    basis: 'Evidence of where payouts went: Directive (EU) 2015/849, article 40 (1) b.',
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetainedRecord = keyof typeof RETENTION_RULES;
export const RETAINED_RECORDS = Object.keys(RETENTION_RULES) as readonly RetainedRecord[];

export function periodOf(record: RetainedRecord, phase: AccountPhase): Period | null {
  return RETENTION_RULES[record].periods[phase];
}

/** The kinds of record by the reason of their rule, in the order of the rules. */
export function recordsByBasis(): { readonly basis: string; readonly records: RetainedRecord[] }[] {
  const bases = new Set(RETAINED_RECORDS.map((record) => RETENTION_RULES[record].basis));
  return [...bases].map((basis) => ({
    basis,
    records: RETAINED_RECORDS.filter((record) => RETENTION_RULES[record].basis === basis),
  }));
}

const UNITS = { years: ['year', 'years'], days: ['day', 'days'] } as const;

/** `5 years` */
export function formatPeriod({ unit, count }: Period): string {
  const [one, many] = UNITS[unit];
  return `${count} ${count === 1 ? one : many}`;
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
