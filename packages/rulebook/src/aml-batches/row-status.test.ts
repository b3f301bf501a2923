import { describe, expect, it } from 'vitest';
import type { AmlStatus } from '../aml/aml.states.ts';
import { checkToReview, rowReview, rowStatus } from './row-status.ts';

const check = (status: AmlStatus) => ({ status, hits: 1, open: 0 });
const row = (
  found: readonly [AmlStatus, AmlStatus],
  now: readonly [AmlStatus, AmlStatus] | null,
) => ({
  individual_aml_status: found[0],
  account_aml_status: found[1],
  current: now && { individual: check(now[0]), business: check(now[1]) },
});

describe('a row of a batch in review', () => {
  it.each([
    [['SUSPECTED', 'NOT_SUSPECTED'], ['SUSPECTED', 'NOT_SUSPECTED'], 'open', 'individual'],
    [['SUSPECTED', 'NOT_SUSPECTED'], ['NOT_SUSPECTED', 'NOT_SUSPECTED'], 'settled', 'individual'],
    [['SUSPECTED', 'SUSPECTED'], ['NOT_SUSPECTED', 'SUSPECTED'], 'open', 'business'],
    [['NOT_SUSPECTED', 'SUSPECTED'], ['SUSPECTED', 'NOT_SUSPECTED'], 'settled', 'business'],
    [['NOT_SUSPECTED', 'NOT_SUSPECTED'], ['SUSPECTED', 'NOT_SUSPECTED'], 'clear', 'individual'],
    [['SUSPECTED', 'NOT_RUN'], null, 'open', 'individual'],
  ] as const)('found %o, now %o: %s, %s first', (found, now, review, first) => {
    expect(rowReview(row(found, now))).toBe(review);
    expect(checkToReview(row(found, now))).toBe(first);
  });

  it('shows a suspected check as its account has it now', () => {
    const cleared = row(['SUSPECTED', 'NOT_RUN'], ['NOT_SUSPECTED', 'SUSPECTED']);
    expect(rowStatus(cleared, 'individual')).toBe('NOT_SUSPECTED');
    expect(rowStatus(cleared, 'business')).toBe('NOT_RUN');
  });
});
