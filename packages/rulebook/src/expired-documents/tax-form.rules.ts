import type { BusinessType } from '../kyb/business-type.ts';

/** EXP-09, EXP-10: how many calendar years a tax form is good for, or is asked for again after. */
export const TAX_FORM_YEARS = 3;
/** EXP-11: how many calendar months ahead documentation counts as soon to expire. */
export const SOON_MONTHS = 3;

export type TaxFormName = 'W-8BEN' | 'W-8BEN-E' | 'W-9';

interface TaxForm {
  readonly form: TaxFormName;
  /** Whether the form loses its force, and legal approval with it (EXP-12). */
  readonly expires: boolean;
  /** Its remark in the lists, beside its date. */
  readonly mark: string | null;
}

const W9 = { form: 'W-9', expires: false, mark: 're-request W-9' } as const;

/** EXP-09, EXP-10, EXP-12: the tax form of each business type (WIZ-35). */
export const TAX_FORMS: Readonly<Record<BusinessType, TaxForm>> = {
  1: W9,
  2: W9,
  3: { form: 'W-8BEN-E', expires: true, mark: null },
  4: { form: 'W-8BEN', expires: true, mark: null },
};

/**
 * The same time of day in UTC, `months` calendar months later; a day that month does not have is its
 * last: February 29 and a year are February 28.
 */
function addMonths(moment: string, months: number): string {
  const from = new Date(moment);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const to = new Date(moment);
  to.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return to.toISOString();
}

/** EXP-12: when documentation from `created` on expires, or is to be requested again. */
export function expiresAt(created: string): string {
  return addMonths(created, TAX_FORM_YEARS * 12);
}

/** EXP-11: the end of the window; what expires until then is soon to expire at `now`. */
export function soonUntil(now: string): string {
  return addMonths(now, SOON_MONTHS);
}

export type Expiry = 'expired' | 'soonToExpire' | 'current';

/** EXP-01, EXP-11: the list that documentation expiring at `expires` is in at `now`, if any. */
export function expiryOf(expires: string, now: string): Expiry {
  const ends = Date.parse(expires);
  if (ends <= Date.parse(now)) return 'expired';
  return ends <= Date.parse(soonUntil(now)) ? 'soonToExpire' : 'current';
}

/** EXP-01, EXP-02, EXP-07, EXP-08, EXP-14: the texts of the page of expired documentation. */
export const EXPIRED_DOCUMENTS_TEXTS = {
  title: 'Accounts with Expired Documentation',
  banner:
    'W-8BEN and W-8BEN-E expire after 3 years. W-9 does not expire but should be requested again every 3 years.',
  noneExpired: 'There are no accounts with expired Documentation currently',
  noneSoon: 'There are no accounts with documentation expiring within 3 months',
  reset: 'RESET',
  view: 'VIEW ACCOUNT',
  /** ours: the headings of the two lists. */
  expired: 'Expired',
  soonToExpire: 'Expires within 3 months',
} as const;

/** EXP-06, EXP-13: what RESET asks first. */
export function resetPrompt(companyName: string): string {
  return `Are you sure you want to reset the expiration for ${companyName}?`;
}
