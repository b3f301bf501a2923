import { describe, expect, it } from 'vitest';
import { AML_STATES } from '../aml/aml.states.ts';
import { KYB_STATES } from '../kyb/kyb.states.ts';
import { codeOfKycStatus, KYC_STATES } from '../kyc/kyc.states.ts';
import { LEGAL_STATES } from '../legal/legal.states.ts';
import { PAYMENT_STATES } from '../payments/payment.states.ts';
import { toneOf } from './tone.ts';
import { isWordOf, showState, wordsOf } from './vocabulary.ts';

const GREEN = [
  'APPROVED',
  'approved',
  'complete',
  'signed',
  'NOT_SUSPECTED',
  'not_suspected',
  'LEGAL_OVERRIDE_APPROVED',
];
const RED = ['denied', 'DENIED', 'SUSPECTED', 'not_signed'];
const AMBER = ['KYB_APPROVED_KYC_BLOCK', 'blocked', 'aml-blocked', 'expired', 'EXPIRED', '', 'x'];

describe('status vocabularies', () => {
  it.each(GREEN)('CHECK-06 CHECK-09 %s is green', (word) => expect(toneOf(word)).toBe('good'));
  it.each(RED)('CHECK-07 %s is red', (word) => expect(toneOf(word)).toBe('bad'));
  it.each(AMBER)('CHECK-08 CHECK-09 "%s" is amber', (word) => expect(toneOf(word)).toBe('open'));

  it('KYC-01 KYB-01 LEGAL-01 PAY-03 AML-01 hold exactly the documents’ words', () => {
    expect(wordsOf(KYC_STATES)).toEqual([
      'not-initiated',
      'pending',
      'submitted',
      'internal-review',
      'complete',
      'denied',
      'blocked',
      'aml-blocked',
      'expired',
      'unknown',
    ]);
    expect(wordsOf(KYB_STATES)).toEqual([
      'PENDING',
      'SUBMITTED',
      'APPROVED',
      'KYB_APPROVED_KYC_BLOCK',
      'DENIED',
    ]);
    expect(wordsOf(LEGAL_STATES)).toEqual([
      'PENDING',
      'APPROVED',
      'LEGAL_OVERRIDE_APPROVED',
      'EXPIRED',
      'DENIED',
    ]);
    expect(wordsOf(PAYMENT_STATES)).toEqual(['UNKNOWN', 'PENDING', 'APPROVED', 'DENIED']);
    expect(wordsOf(AML_STATES)).toEqual(['NOT_RUN', 'SUSPECTED', 'NOT_SUSPECTED', 'RUNNING']);
  });

  it('ENT-23 each integer code is of one word', () => {
    const listed = [
      'not-initiated',
      'complete',
      'pending',
      'denied',
      'blocked',
      'aml-blocked',
      'internal-review',
      'expired',
    ] as const;
    listed.forEach((word, code) => expect(codeOfKycStatus(word)).toBe(code));
    const coded = wordsOf(KYC_STATES).filter((word) => codeOfKycStatus(word) !== -1);
    expect(coded.toSorted()).toEqual(listed.toSorted());
    expect(codeOfKycStatus('unknown')).toBe(-1);
    expect(codeOfKycStatus('submitted')).toBe(-1);
  });

  it('a word this build does not know is shown as it is and open, never hidden or green', () => {
    expect(isWordOf(KYB_STATES, 'ESCALATED')).toBe(false);
    expect(showState(KYB_STATES, 'ESCALATED')).toEqual({
      label: 'ESCALATED',
      tone: 'open',
      shape: 'dashed',
    });
    expect(isWordOf(KYB_STATES, 'toString')).toBe(false);
  });
});
