import { describe, expect, it } from 'vitest';
import { KYC_STATES, type KycStatus } from '../kyc/kyc.states.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import {
  compareOrder,
  isSubmittedAtLaunch,
  kybStatusOf,
  meaningOf,
  orderOf,
  type PersonResult,
  type PersonState,
  PROVIDER_STATUSES,
  refusePersonResult,
} from './provider-result.rules.ts';

const aResult = (given: Partial<PersonResult> = {}): PersonResult => ({
  event: 'IDENTIFICATION_AUTO_FINISHED',
  final: true,
  overall: 'APPROVED',
  fraud_tags: [],
  aml: 'none',
  begun: 0,
  finished: 1000,
  ...given,
});
const statusOf = (given: Partial<PersonResult>) => meaningOf(aResult(given))?.status ?? null;

describe('the status of the provider', () => {
  it.each([
    ['APPROVED', 'complete'],
    ['DENIED', 'denied'],
    ['SUSPECTED', 'blocked'],
    ['REVIEWING', 'internal-review'],
    ['EXPIRED', 'expired'],
    ['EXPIRED-DELETED', 'expired'],
    ['ACTIVE', null],
    ['DELETED', null],
    ['ARCHIVED', null],
    ['approved', null],
    ['toString', null],
    ['', null],
  ])('KYC-02 %j leads to %j', (overall, status) => {
    expect(statusOf({ overall })).toBe(status);
  });

  it('KYC-02 no status has any effect before it is final', () => {
    for (const overall of Object.keys(PROVIDER_STATUSES)) {
      expect(statusOf({ overall, final: false })).toBeNull();
    }
  });

  it('KYC-02 SUSPECTED with an AML tag is AML-blocked', () => {
    expect(statusOf({ overall: 'SUSPECTED', fraud_tags: ['AML_SUSPECTION'] })).toBe('aml-blocked');
    expect(statusOf({ overall: 'SUSPECTED', aml: 'suspected' })).toBe('aml-blocked');
    expect(statusOf({ overall: 'DENIED', aml: 'suspected' })).toBe('denied');
  });

  it('KYC-02 an AML check that failed or found something never reads as clear', () => {
    expect(statusOf({ aml: 'failed' })).toBe('internal-review');
    expect(statusOf({ fraud_tags: ['AML_FAILED'] })).toBe('internal-review');
    expect(statusOf({ aml: 'suspected' })).toBe('aml-blocked');
    expect(statusOf({ aml: 'clear' })).toBe('complete');
  });
});

describe('what a result may replace', () => {
  const state = (given: Partial<PersonState> = {}): PersonState => ({
    status: 'submitted',
    decided: null,
    overridden: null,
    ...given,
  });

  it('KYC-02 a decision replaces every status', () => {
    for (const status of wordsOf(KYC_STATES)) {
      expect(refusePersonResult(aResult(), state({ status }))).toBeNull();
    }
  });

  it('KYC-02 an end without a result replaces only a status that waits for one', () => {
    const expired = aResult({ event: 'IDENTIFICATION_EXPIRED', overall: 'EXPIRED' });
    const replaced = wordsOf(KYC_STATES).filter(
      (status) => refusePersonResult(expired, state({ status })) === null,
    );
    expect(replaced).toEqual(['not-initiated', 'pending', 'submitted', 'unknown']);
    expect(refusePersonResult(expired, state({ status: 'complete' }))).toBe('already-settled');
  });

  it('KYC-02 nothing is overwritten by something older', () => {
    const decided = { finished: 1000, rank: 1, caution: 0 };
    expect(refusePersonResult(aResult({ finished: 999 }), state({ decided }))).toBe('older-result');
    expect(refusePersonResult(aResult({ finished: 1001 }), state({ decided }))).toBeNull();
    const overridden = { status: 'pending', at: 1000 } as const;
    expect(refusePersonResult(aResult(), state({ overridden }))).toBe('older-than-override');
    expect(refusePersonResult(aResult({ finished: 1001 }), state({ overridden }))).toBeNull();
  });

  it('a verification that began before staff decided against the person does not undo that', () => {
    const overridden = { status: 'denied', at: 1000 } as const;
    const result = aResult({ begun: 1000, finished: 2000 });
    expect(refusePersonResult(result, state({ overridden }))).toBe('decided-against');
    expect(refusePersonResult({ ...result, begun: 1001 }, state({ overridden }))).toBeNull();
    const other = { status: 'internal-review', at: 1000 } as const;
    expect(refusePersonResult(result, state({ overridden: other }))).toBeNull();
  });

  it('KYC-02 of two ends in one second the manual review counts, then the more careful one', () => {
    const order = (given: Partial<PersonResult>) => {
      const result = aResult(given);
      return orderOf(result, meaningOf(result)?.status ?? 'unknown');
    };
    const auto = order({ overall: 'DENIED' });
    const manual = order({ event: 'IDENTIFICATION_MANUAL_FINISHED' });
    expect(compareOrder(manual, auto)).toBeGreaterThan(0);
    expect(compareOrder(auto, order({}))).toBeGreaterThan(0);
    expect(compareOrder(order({}), order({}))).toBe(0);
  });
});

describe('the review of a company', () => {
  const review = (approval: string | null) => ({ event: 'COMPANY_REVIEW', approval }) as const;

  it('KYB-07 the provider approves or denies; nothing else is a decision', () => {
    expect(kybStatusOf(review('APPROVED'), 'SUBMITTED')).toEqual({ status: 'APPROVED' });
    expect(kybStatusOf(review('DENIED'), 'APPROVED')).toEqual({ status: 'DENIED' });
    for (const word of ['PENDING', 'approved', '', 'toString', null]) {
      expect(kybStatusOf(review(word), 'SUBMITTED')).toEqual({ ignored: 'no-decision' });
    }
    expect(kybStatusOf(review('APPROVED'), 'APPROVED')).toEqual({ ignored: 'same-status' });
  });

  it('KYB-07 a submission at the provider moves only what waits for one', () => {
    const submit = { event: 'COMPANY_SUBMIT', approval: null } as const;
    expect(kybStatusOf(submit, null)).toEqual({ status: 'SUBMITTED' });
    expect(kybStatusOf(submit, 'PENDING')).toEqual({ status: 'SUBMITTED' });
    for (const status of ['SUBMITTED', 'APPROVED', 'DENIED', 'KYB_APPROVED_KYC_BLOCK'] as const) {
      expect(kybStatusOf(submit, status)).toEqual({ ignored: 'already-settled' });
    }
  });
});

it('KYC-14 a launch makes only a status that waits read as submitted', () => {
  const submitted: readonly KycStatus[] = wordsOf(KYC_STATES).filter(isSubmittedAtLaunch);
  expect(submitted).toEqual(['not-initiated', 'pending', 'expired', 'unknown']);
});
