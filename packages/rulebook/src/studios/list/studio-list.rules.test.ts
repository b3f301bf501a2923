import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../kernel/vocabulary.ts';
import { KYC_STATES } from '../../kyc/kyc.states.ts';
import { OVERALL_STATES } from '../overall.states.ts';
import {
  ACTIVE_ACCOUNT_STATUSES,
  figuresOf,
  formatActive,
  IDENTITY_RESULTS,
  needsApproval,
  STUDIO_FILTERS,
  STUDIO_TEXTS,
  studioReviewPath,
} from './studio-list.rules.ts';

describe('the words of the page', () => {
  it('STUD-02 STUD-05 STUD-06 STUD-07 are the documents’', () => {
    expect(formatActive(120526)).toBe('120,526 Active in Database');
    expect(STUDIO_TEXTS.search).toBe('Search by Studio Name');
    expect(Object.values(STUDIO_FILTERS).map(({ label }) => label)).toEqual([
      'All Studios',
      'Studio AML Suspected',
      'Individual AML Suspected',
    ]);
    expect(Object.values(STUDIO_TEXTS.heads)).toEqual([
      'Country',
      'ID',
      'Studio Name',
      'Studio AML',
      'Studio Individual',
      'Studio Individual AML',
      'KYB',
      'KYC',
      'Overall Status',
      'Required Actions',
    ]);
    expect(STUDIO_TEXTS.approvalNeeded).toBe('Approval Needed');
  });

  it('STUD-10 the review of a studio has an address of its own', () => {
    expect(studioReviewPath(48213)).toBe('/studios/48213');
  });
});

describe('STUD-08 approval is needed', () => {
  const rows = wordsOf(OVERALL_STATES).flatMap((overall_status) =>
    [0, 1, 7].map((image_count) => ({ overall_status, image_count })),
  );

  it.each(rows)('$overall_status with $image_count documents', (row) => {
    const expected = row.overall_status === 'PENDING' && row.image_count > 0;
    expect(needsApproval(row)).toBe(expected);
  });
});

describe('the figures of the cards', () => {
  it('STUD-04 have a result of three kinds; pending and unknown are hidden', () => {
    const shown = Object.values(IDENTITY_RESULTS).flatMap(({ statuses }) => [...statuses]);
    expect(wordsOf(KYC_STATES).filter((status) => !shown.some((one) => one === status))).toEqual([
      'not-initiated',
      'pending',
      'submitted',
      'internal-review',
      'expired',
      'unknown',
    ]);
  });

  it('STUD-01 STUD-03 STUD-04 are sums of what was counted', () => {
    const clear = { individual_aml_status: 'NOT_SUSPECTED', business_aml_status: 'NOT_RUN' };
    const counted = [
      { ...clear, kyc_status: 'complete', n: 10 },
      { ...clear, kyc_status: 'pending', n: 20 },
      { ...clear, kyc_status: 'blocked', business_aml_status: 'SUSPECTED', n: 3 },
      { ...clear, kyc_status: 'aml-blocked', individual_aml_status: 'SUSPECTED', n: 4 },
      { ...clear, kyc_status: 'denied', n: 5 },
    ];
    expect(figuresOf(counted)).toEqual({
      total: 42,
      studio_aml: 3,
      individual_aml: 4,
      approved: 10,
      denied: 5,
      blocked: 7,
    });
    expect(figuresOf([]).total).toBe(0);
  });

  it('STUD-02 ENT-24 an approved studio is active', () => {
    expect(ACTIVE_ACCOUNT_STATUSES).toEqual([1]);
  });
});
