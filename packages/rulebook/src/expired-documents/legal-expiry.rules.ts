import type { BusinessType } from '../kyb/business-type.ts';
import { LEGAL_STATES, type LegalStatus } from '../legal/legal.states.ts';
import { TAX_FORMS } from './tax-form.rules.ts';

interface LegalExpiry {
  /** The tax documentation expires. */
  readonly whenExpired: 'becomes EXPIRED' | 'stays';
  /** A person resets the expiration after the app had set EXPIRED. */
  readonly whenReset: 'returns to the prior value' | 'stays';
}

/**
 * LEGAL-04: what expiry and RESET make of each legal status. Only EXPIRED is given back: it is the one
 * status nobody sets by hand, so any other is what a person decided while the documentation was
 * expired, and that stays, PENDING like the rest.
 * ours: a denial is not changed by the expiry; an expired form takes away an approval or the wait
 * for one.
 */
export const LEGAL_EXPIRY: Readonly<Record<LegalStatus, LegalExpiry>> = {
  PENDING: { whenExpired: 'becomes EXPIRED', whenReset: 'stays' },
  APPROVED: { whenExpired: 'becomes EXPIRED', whenReset: 'stays' },
  LEGAL_OVERRIDE_APPROVED: { whenExpired: 'becomes EXPIRED', whenReset: 'stays' },
  DENIED: { whenExpired: 'stays', whenReset: 'stays' },
  EXPIRED: { whenExpired: 'stays', whenReset: 'returns to the prior value' },
};

/** Whether the expiry of a business type's documentation sets legal EXPIRED; an empty status is pending. */
export function isLegalExpired(business_type: BusinessType, status: LegalStatus | null): boolean {
  const { whenExpired } = LEGAL_EXPIRY[status ?? 'PENDING'];
  return TAX_FORMS[business_type].expires && whenExpired === 'becomes EXPIRED';
}

/** Whether RESET gives back what legal was before; `wasSet` when the app had set EXPIRED itself. */
export function isLegalReturned(wasSet: boolean, status: LegalStatus | null): boolean {
  return wasSet && LEGAL_EXPIRY[status ?? 'PENDING'].whenReset === 'returns to the prior value';
}

/** ours: the note of the history row that the expiry writes. */
export function expiredNote(business_type: BusinessType): string {
  return `${TAX_FORMS[business_type].form} expired after 3 years`;
}

/** LEGAL-04: what RESET gives back: the prior status where its facts hold, else it is to be decided again. */
export function afterReset(prior: LegalStatus | null, isHeld: boolean): LegalStatus {
  return isHeld ? (prior ?? 'PENDING') : 'PENDING';
}

/** ours: the note of the history row that RESET writes. */
export function resetNote(prior: LegalStatus | null, reset: LegalStatus): string {
  const { label } = LEGAL_STATES[reset];
  return reset === (prior ?? 'PENDING')
    ? `Document expiration reset; ${label} restored`
    : `Document expiration reset; ${label}, because the facts of the decision have changed or are not recorded`;
}
