import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES } from '../kyb/business-type.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { LEGAL_STATES } from '../legal/legal.states.ts';
import { OVERRIDES } from '../override/override.rules.ts';
import {
  afterReset,
  expiredNote,
  isLegalExpired,
  isLegalReturned,
  resetNote,
} from './legal-expiry.rules.ts';

const STATUSES = [null, ...wordsOf(LEGAL_STATES)];
const EXPIRING = [null, 'PENDING', 'APPROVED', 'LEGAL_OVERRIDE_APPROVED'];

const expiries = STATUSES.flatMap((status) =>
  BUSINESS_TYPES.map(({ business_type }) => ({ status, business_type })),
);
const resets = STATUSES.flatMap((status) => [true, false].map((wasSet) => ({ status, wasSet })));

describe('LEGAL-04 what expiry and RESET make of legal', () => {
  it.each(expiries)('EXP-12 $status of a type $business_type business expires', (row) => {
    const expected = row.business_type >= 3 && EXPIRING.includes(row.status);
    expect(isLegalExpired(row.business_type, row.status)).toBe(expected);
  });

  it.each(resets)('RESET of $status, set by the app: $wasSet', ({ status, wasSet }) => {
    expect(isLegalReturned(wasSet, status)).toBe(wasSet && status === 'EXPIRED');
  });

  it('nobody sets EXPIRED by hand, so any other status is a person’s decision', () => {
    expect(OVERRIDES.legal.options.map(({ value }) => value)).not.toContain('EXPIRED');
  });

  it('LEGAL-04 gives the prior status back only where its facts hold', () => {
    expect(afterReset('APPROVED', true)).toBe('APPROVED');
    expect(afterReset('APPROVED', false)).toBe('PENDING');
    expect(resetNote('APPROVED', 'PENDING')).toBe(
      'Document expiration reset; Pending, because the facts of the decision have changed or are not recorded',
    );
  });

  it('EXP-09 the history names the form that expired and the restored status', () => {
    expect([expiredNote(3), expiredNote(4)]).toEqual([
      'W-8BEN-E expired after 3 years',
      'W-8BEN expired after 3 years',
    ]);
    const restored = 'LEGAL_OVERRIDE_APPROVED';
    expect([resetNote(restored, restored), resetNote(null, 'PENDING')]).toEqual([
      'Document expiration reset; Legal Override Approved restored',
      'Document expiration reset; Pending restored',
    ]);
  });
});
