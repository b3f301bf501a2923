import type { Random } from '../random.ts';
import { daysMs } from '../moments.ts';

/** When each step of an account's life happened, in milliseconds since the epoch, in this order. */
export interface Course {
  readonly opened: number;
  readonly signed: number;
  readonly invited: number;
  readonly submitted: number;
  readonly business_aml: number;
  readonly kyc_began: number;
  readonly individual_aml: number;
  readonly kyc_settled: number;
  readonly kyb_decided: number;
  readonly pay_saved: number;
  readonly assigned: number;
  readonly pay_decided: number;
  readonly legal_decided: number;
  readonly now: number;
}

const HOUR_MS = 3_600_000;
/** How long an account takes from submission to the last decision. */
const LONGEST_DAYS = 12;

/** When each step falls, as a share of the time from submission to the last decision. */
const SHARES = {
  business_aml: 0.06,
  kyc_began: 0.12,
  individual_aml: 0.24,
  kyc_settled: 0.4,
  kyb_decided: 0.52,
  pay_saved: 0.6,
  assigned: 0.68,
  pay_decided: 0.76,
  legal_decided: 0.88,
} as const;
const STRAY = 0.05;

/** Draws the moments of an account that was submitted at `submitted`; none lies after `now`. */
export function drawCourse(random: Random, submitted: number, now: number): Course {
  const opened = submitted - daysMs(3 + random.next() * 40);
  const span = Math.min(now - submitted, daysMs(2 + random.next() * (LONGEST_DAYS - 2)));
  const step = (name: keyof typeof SHARES) =>
    Math.floor(submitted + span * (SHARES[name] + STRAY * random.next()));
  return {
    opened: Math.floor(opened),
    signed: Math.floor(opened + HOUR_MS * (1 + random.next() * 20)),
    invited: Math.floor(submitted - HOUR_MS * (1 + random.next() * 40)),
    submitted: Math.floor(submitted),
    business_aml: step('business_aml'),
    kyc_began: step('kyc_began'),
    individual_aml: step('individual_aml'),
    kyc_settled: step('kyc_settled'),
    kyb_decided: step('kyb_decided'),
    pay_saved: step('pay_saved'),
    assigned: step('assigned'),
    pay_decided: step('pay_decided'),
    legal_decided: step('legal_decided'),
    now,
  };
}
