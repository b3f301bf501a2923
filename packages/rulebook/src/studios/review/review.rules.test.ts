import { describe, expect, it } from 'vitest';
import { OVERALL_STATES } from '../overall.states.ts';
import { wordsOf } from '../../kernel/vocabulary.ts';
import { countMarks, type FieldMark } from './field-mark.ts';
import { ownershipTotal } from '../../kyb/submission.ts';
import { reviewedBusinessType, reviewItems } from './review-items.ts';
import {
  decidedBy,
  decisionButtons,
  openPoints,
  refuseReviewDecision,
  REVIEW_REFUSALS,
  REVIEW_TEXTS,
} from './review.rules.ts';

const DUNA = {
  companyName: 'Duna Studio Kft.',
  country: 'HU',
  business_type: 3,
  facebook: '',
  owners: [
    {
      ownerFirstName: 'Zsófia',
      ownerLastName: 'Halmos',
      ownerPercent: 33.34,
      ownerController: 'Yes',
    },
    { ownerFirstName: 'Jurij', ownerLastName: 'Havrilecz', ownerPercent: 33.33 },
  ],
} as const;
const DATA = { ...DUNA, owners: [...DUNA.owners] };

describe('the texts of the review', () => {
  it('STUD-13 STUD-14 STUD-15 are the documents’', () => {
    expect(REVIEW_TEXTS).toMatchObject({
      loading: 'Loading Documents...',
      empty: 'No Additional Images',
    });
    expect(decisionButtons('PENDING', false).map(({ label }) => label)).toEqual([
      'Approve Documents',
      'Deny',
    ]);
  });

  it('STUD-17 a button of the decision says Approved or Denied, and both are disabled', () => {
    const shown = (status: 'PENDING' | 'APPROVED' | 'DENIED') =>
      decisionButtons(status, false).map(({ label, isDisabled }) => [label, isDisabled]);
    expect(shown('PENDING')).toEqual([
      ['Approve Documents', false],
      ['Deny', false],
    ]);
    expect(shown('APPROVED')).toEqual([
      ['Approved', true],
      ['Deny', true],
    ]);
    expect(shown('DENIED')).toEqual([
      ['Approve Documents', true],
      ['Denied', true],
    ]);
  });

  it('STUD-16 the overall document status is one of three', () => {
    expect(wordsOf(OVERALL_STATES)).toEqual(['PENDING', 'APPROVED', 'DENIED']);
    expect(Object.values(OVERALL_STATES).map(({ tone }) => tone)).toEqual(['open', 'good', 'bad']);
  });
});

describe('a decision', () => {
  const seen = {
    current: 'PENDING',
    isDecidedAgain: false,
    expected_submission: 4,
    submission: 4,
    expected_marks: 9,
    marks: 9,
  } as const;

  it('STUD-16 is taken once, on the submission and the marks that were seen', () => {
    expect(refuseReviewDecision(seen)).toBeNull();
    expect(refuseReviewDecision({ ...seen, current: 'APPROVED' })).toBe('review/decided');
    expect(refuseReviewDecision({ ...seen, current: 'DENIED' })).toBe('review/decided');
    expect(refuseReviewDecision({ ...seen, submission: 5 })).toBe('review/resubmitted');
    expect(refuseReviewDecision({ ...seen, marks: 10 })).toBe('review/marks-changed');
  });

  it('is decided again where a fact has changed since', () => {
    expect(refuseReviewDecision({ ...seen, current: 'DENIED', isDecidedAgain: true })).toBeNull();
    expect(decisionButtons('DENIED', true).map(({ isDisabled }) => isDisabled)).toEqual([
      false,
      false,
    ]);
  });

  it('CALL-47 may name neither, as the documented call does', () => {
    expect(
      refuseReviewDecision({ ...seen, expected_submission: null, expected_marks: null }),
    ).toBeNull();
    expect(refuseReviewDecision({ ...seen, expected_submission: 0, submission: null })).toBeNull();
  });

  it('that comes second is a conflict', () => {
    for (const code of ['review/decided', 'review/resubmitted', 'review/marks-changed'] as const) {
      expect(REVIEW_REFUSALS[code].status).toBe(409);
    }
  });
});

describe('what a reviewer marks', () => {
  it('is every value that was given, the proof of address, and every owner', () => {
    const { all } = reviewItems(DATA);
    expect(all.map(({ field, value }) => [field, value])).toEqual([
      ['companyName', 'Duna Studio Kft.'],
      ['country', 'HU'],
      ['business_type', 'Non US - Company'],
      ['proofOfAddress', 'Dated within 30 days, with matching name and address'],
      ['owner:1', 'Zsófia Halmos, 33.34%, Controller'],
      ['owner:2', 'Jurij Havrilecz, 33.33%'],
    ]);
  });

  it('WIZ-49 the region of a business in the US is called a state', () => {
    const labelIn = (country: string) =>
      reviewItems({ country, region: 'Texas', owners: [] }).fields.find(
        ({ field }) => field === 'region',
      )?.label;
    expect(labelIn('US')).toBe('State');
    expect(labelIn('HU')).toBe('Region');
  });

  it('WIZ-42 WIZ-43 the age of a proof of address is asked of the reviewer', () => {
    expect(reviewItems(DATA).rules.map(({ label }) => label)).toEqual(['Proof of Address']);
    expect(reviewItems({ owners: [] }).rules).toEqual([]);
  });

  it('the shares are summed without the noise of fractions', () => {
    expect(ownershipTotal(DATA.owners)).toBe(66.67);
  });

  it('the submitted type counts, the account’s own where none was submitted', () => {
    expect(reviewedBusinessType(DATA, 1)).toBe(3);
    expect(reviewedBusinessType({ owners: [] }, 1)).toBe(1);
    expect(reviewedBusinessType(null, null)).toBeNull();
  });

  it('marks are counted in one order, the values without a mark last', () => {
    const marks: (FieldMark | null)[] = ['AGREES', null, 'DIFFERS', 'AGREES'];
    expect(countMarks(marks).map(({ label, count }) => `${label} ${count}`)).toEqual([
      'agrees 2',
      'differs 1',
      'cannot tell 0',
      'not ticked 1',
    ]);
  });
});

describe('what is still open before an approval', () => {
  const { all } = reviewItems(DATA);
  const settled = {
    missing: [],
    isSubmitted: true,
    items: all,
    markOf: (): FieldMark | null => 'AGREES',
    kyc_status: 'complete',
    individual_aml_status: 'NOT_SUSPECTED',
    business_aml_status: 'NOT_SUSPECTED',
  } as const;
  const texts = (facts: Partial<Parameters<typeof openPoints>[0]>) =>
    openPoints({ ...settled, ...facts }).map(({ text, tone }) => [text, tone]);

  it('is nothing where all is there, agrees and is settled', () => {
    expect(texts({})).toEqual([]);
  });

  it('a missing document, a value that differs or is not ticked', () => {
    const marks: Readonly<Record<string, FieldMark>> = {
      companyName: 'DIFFERS',
      country: 'CANNOT_TELL',
      business_type: 'AGREES',
      proofOfAddress: 'AGREES',
    };
    const markOf = (field: string) => marks[field] ?? null;
    expect(texts({ missing: ['Company W-8BEN-E'], markOf })).toEqual([
      ['Missing: Company W-8BEN-E', 'open'],
      ['Company Name: differs', 'bad'],
      ['Country: cannot tell', 'open'],
      ['Not ticked: Zsófia Halmos, Jurij Havrilecz', 'open'],
    ]);
  });

  it('suspected AML, AML that was not run, and KYC that is not complete', () => {
    expect(
      texts({
        individual_aml_status: 'SUSPECTED',
        business_aml_status: 'NOT_RUN',
        kyc_status: 'pending',
      }),
    ).toEqual([
      ['Individual AML: Suspected', 'bad'],
      ['Business AML: Not run', 'open'],
      ['KYC: Pending', 'open'],
    ]);
  });

  it('that nothing was submitted', () => {
    expect(texts({ isSubmitted: false, items: [] })).toEqual([['Nothing was submitted', 'open']]);
  });
});

describe('by whom a decision is shown', () => {
  it.each([
    ['tom.beck', '2026-11-28T10:00:00.000Z', 'tom.beck'],
    [null, null, 'an import'],
    [null, '2026-11-28T10:00:00.000Z', 'Provider'],
  ])('STUD-18 %s at %s: %s', (overall_status_by, overall_status_timestamp, shown) => {
    expect(decidedBy({ overall_status_by, overall_status_timestamp })).toBe(shown);
  });
});
