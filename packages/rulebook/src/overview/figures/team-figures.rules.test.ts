import { describe, expect, it } from 'vitest';
import { KYB_STATES } from '../../kyb/kyb.states.ts';
import { KYC_STATES } from '../../kyc/kyc.states.ts';
import { LEGAL_STATES } from '../../legal/legal.states.ts';
import { PAYMENT_STATES } from '../../payments/payment.states.ts';
import { isWordOf } from '../../kernel/vocabulary.ts';
import {
  DECIDED,
  formatDuration,
  labelOfOverride,
  OVERRIDE_ACT_WORDS,
  OVERRIDE_ACTS,
  WAITS_FROM,
} from './team-figures.rules.ts';

describe('a decision', () => {
  it('is a status of its check, and no status it waits in', () => {
    expect(DECIDED.kyc.every((word) => isWordOf(KYC_STATES, word))).toBe(true);
    expect(DECIDED.kyb.every((word) => isWordOf(KYB_STATES, word))).toBe(true);
    expect(DECIDED.legal.every((word) => isWordOf(LEGAL_STATES, word))).toBe(true);
    expect(DECIDED.payment.every((word) => isWordOf(PAYMENT_STATES, word))).toBe(true);
    expect(DECIDED.kyb).not.toContain(WAITS_FROM.kyb);
    expect(DECIDED.payment).not.toContain(WAITS_FROM.payment);
  });

  it('is never what time or the applicant does', () => {
    expect(DECIDED.kyc).not.toContain('expired');
    expect(DECIDED.legal).not.toContain('EXPIRED');
  });
});

describe('an override', () => {
  it('OVERR-05 OVERR-09 is every status set by hand except Legal exactly APPROVED', () => {
    const ordinary = OVERRIDE_ACT_WORDS.map((act) => OVERRIDE_ACTS[act].ordinary);
    expect(ordinary).toEqual([null, null, 'APPROVED']);
  });

  it('is shown in the words of its check', () => {
    expect(labelOfOverride('kyc.overridden', 'aml-blocked')).toBe('AML Blocked');
    expect(labelOfOverride('kyb.overridden', 'KYB_APPROVED_KYC_BLOCK')).toBe('KYC Blocked');
    expect(labelOfOverride('legal.decided', null)).toBe('');
    expect(labelOfOverride('legal.decided', 'of a later release')).toBe('of a later release');
  });
});

it.each([
  [10, '<1 min'],
  [22 * 60, '22 min'],
  [3 * 3600, '3 h'],
  [28 * 3600, '1 d 4 h'],
  [48 * 3600, '2 d'],
  [12 * 86_400 + 7200, '12 d'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
