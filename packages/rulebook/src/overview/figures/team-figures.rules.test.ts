import { describe, expect, it } from 'vitest';
import { decidedWords, MEASURED_CHECKS } from '../../checks/checks.ts';
import { OVERRIDES } from '../../override/override.rules.ts';
import {
  formatDuration,
  labelOfOverride,
  OVERRIDE_ACT_WORDS,
  OVERRIDE_ACTS,
  TEAM_DECISIONS,
} from './team-figures.rules.ts';

describe('a decision', () => {
  it('is a status of its check, and no status it waits in', () => {
    const decided = MEASURED_CHECKS.map((check) => [check, decidedWords(check)]);
    expect(Object.fromEntries(decided)).toMatchObject({
      kyc: ['complete', 'denied', 'blocked', 'aml-blocked'],
      individual_aml: ['NOT_SUSPECTED', 'SUSPECTED'],
      business_aml: ['NOT_SUSPECTED', 'SUSPECTED'],
      kyb: ['APPROVED', 'KYB_APPROVED_KYC_BLOCK', 'DENIED'],
      legal: ['APPROVED', 'LEGAL_OVERRIDE_APPROVED', 'DENIED'],
      payment: ['APPROVED', 'DENIED'],
    });
  });

  it('is counted by its check, and of AML by its hits', () => {
    expect(TEAM_DECISIONS).toMatchObject({
      kyc: 'KYC',
      hits: 'Hits',
      kyb: 'KYB',
      legal: 'Legal',
      payment: 'Payment',
    });
  });
});

describe('an override', () => {
  it('OVERR-05 OVERR-09 is every status set by hand except Legal exactly APPROVED', () => {
    const ordinary = OVERRIDE_ACT_WORDS.filter((act) => OVERRIDES[OVERRIDE_ACTS[act]].free);
    expect(ordinary).toEqual(['legal.decided']);
    expect(OVERRIDES.legal.free).toBe('APPROVED');
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
