import { formatFigure } from './figures.ts';
import { declareRefusals } from './refusal.ts';
import { CLOCK_TOLERANCE_MS, DAY_MS, formatMoment, MINUTE_MS } from './time.ts';
import { CLOCK_ACTS, type ClockAct } from './clock-acts.ts';

/**
 * ours: by how much the clock may differ from what was last trusted; an installation that was off for longer needs a
 * person.
 */
const LEAP_MS = DAY_MS;

/** ours: of how many accounts one act may change something at once, and how many it always may. */
export const SHARE = { percent: 5, least: 25 } as const;

/** ours: for how long an act that was released may change more than the share. */
export const RELEASED_HOURS = 24;

/** ours: the longest reason of a release; it is stored whole. */
export const CLOCK_REASON_MAX = 2000;

/** ours: why acts of the clock wait. A difference ends by itself once it is mended, and nobody can release it. */
export const CLOCK_CASE_KINDS = {
  difference: { label: 'Clocks differ', isReleasable: false },
  leap: { label: 'Clock leapt', isReleasable: true },
  share: { label: 'Too many accounts at once', isReleasable: true },
} as const;

export type ClockCaseKind = keyof typeof CLOCK_CASE_KINDS;

export const CLOCK_CASE_KIND_NAMES = Object.keys(CLOCK_CASE_KINDS) as readonly ClockCaseKind[];

export const CLOCK_CASE_REFUSALS = declareRefusals({
  'clock/reason-required': { status: 422, sentence: 'Enter a reason for the release.' },
  'clock/case-ended': { status: 409, sentence: 'This has ended meanwhile. Nothing waits for it.' },
  'clock/not-releasable': {
    status: 409,
    sentence:
      'The clock of a process differs from the clock of the database. Set both right; what waits goes on by itself.',
  },
});

/** What the clocks say, in milliseconds. */
export interface ClockReading {
  /** The moment of the database. */
  readonly database: number;
  /** By how much the clock of the process is ahead of it; negative where it is behind. */
  readonly lead: number;
}

/** Whether the clocks of an installation agree as well as links, sessions and leases of two machines need it. */
export function isReadingWell({ lead }: Pick<ClockReading, 'lead'>): boolean {
  return Math.abs(lead) <= CLOCK_TOLERANCE_MS;
}

/** How far the clocks are apart, and what to do where that is too far. */
export function describeReading({ lead }: Pick<ClockReading, 'lead'>): string {
  const seconds = Math.round(Math.abs(lead) / 1000);
  if (isReadingWell({ lead }))
    return `The clocks of this machine and of the database differ by ${seconds} s.`;
  const way = lead > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} s ${way} that of the database: let both follow NTP.`;
}

/** Why no act of the clock may be done by these clocks; null where it may. */
export function findClockFault(
  { database, lead }: ClockReading,
  trusted: number,
): 'difference' | 'leap' | null {
  if (!isReadingWell({ lead })) return 'difference';
  if (Math.abs(database - trusted) > LEAP_MS) return 'leap';
  return null;
}

/** Of how many accounts one act may change something at once. */
export function mostAtOnce(accounts: number): number {
  return Math.max(SHARE.least, Math.ceil((accounts * SHARE.percent) / 100));
}

/** What a case is about. Moments are of the database's clock. */
export interface ClockFacts {
  readonly kind: ClockCaseKind;
  /** Null where it is about every act. */
  readonly act: ClockAct | null;
  readonly opened: string;
  /** The last moment at which the clock was trusted, of a leap. */
  readonly trusted: string | null;
  /** By how much the clock of the process was ahead, of a difference. */
  readonly seconds: number | null;
  /** How many accounts it would change, at least, and of how many, of a share. */
  readonly due: number | null;
  readonly accounts: number | null;
}

/** `3 days`, `2 hours`, `70 seconds`: a span in its largest whole unit. */
function spanText(seconds: number): string {
  const size = Math.round(Math.abs(seconds));
  const days = Math.floor((size * 1000) / DAY_MS);
  if (days > 1) return `${formatFigure(days)} days`;
  const minutes = Math.floor((size * 1000) / MINUTE_MS);
  return minutes > 1 ? `${formatFigure(minutes)} minutes` : `${formatFigure(size)} seconds`;
}

/** What happened, in a sentence. */
export function describeClockCase(facts: ClockFacts): string {
  const { kind, act, opened, trusted, seconds, due, accounts } = facts;
  if (kind === 'difference') {
    const way = (seconds ?? 0) > 0 ? 'ahead of' : 'behind';
    return `The clock of a process is ${spanText(seconds ?? 0)} ${way} the clock of the database.`;
  }
  if (kind === 'leap') {
    const from = trusted ?? opened;
    const span = spanText((Date.parse(opened) - Date.parse(from)) / 1000);
    return `The clock of the database went from ${formatMoment(from)} to ${formatMoment(opened)}: ${span}. Either it is wrong, or nothing ran meanwhile.`;
  }
  const what = act === null ? 'An act of the clock' : CLOCK_ACTS[act];
  return `${what} would change ${formatFigure(due ?? 0)} or more of ${formatFigure(accounts ?? 0)} accounts at once.`;
}

/** What waits, in words. */
export function whatWaits({ act }: Pick<ClockFacts, 'act'>): string {
  return act === null ? 'Deleting, expiry and rescreening by time' : CLOCK_ACTS[act];
}
