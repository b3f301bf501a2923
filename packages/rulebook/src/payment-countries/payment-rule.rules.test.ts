import { describe, expect, it } from 'vitest';
import { RULE_PAGE_SIZE_DEFAULT, RULE_PAGE_SIZES } from './rule-page-sizes.ts';
import {
  BANS,
  isBanPhase,
  PAYMENT_RULE_REFUSALS,
  PAYMENT_RULE_TEXTS,
  readChosenRule,
  RULE_CHANGES,
} from './payment-rule.rules.ts';

const HUNGARY = { country: 'HU', account_type: 'studio', payment_type: 'Masspay ACH' };

describe('the words of the page', () => {
  it('CPAY-08 CPAY-20 a rule is not banned, or banned in a phase that is shown as text only', () => {
    expect(Object.entries(BANS).map(([phase, { label, tone }]) => [phase, label, tone])).toEqual([
      ['', 'Not Banned', 'good'],
      ['PHASE 1', 'PHASE 1', 'bad'],
      ['PHASE 2', 'PHASE 2', 'bad'],
    ]);
    expect(['', 'PHASE 1', 'PHASE 2', 'PHASE 3', 'none'].filter(isBanPhase)).toEqual([
      '',
      'PHASE 1',
      'PHASE 2',
    ]);
  });

  it('CPAY-01 CPAY-02 CPAY-03 CPAY-04 CPAY-06 CPAY-10 CPAY-11 CPAY-12 are the documents’', () => {
    expect(PAYMENT_RULE_TEXTS).toMatchObject({
      title: 'Country to Payments Configuration',
      searchTab: 'Search & Edit',
      historyTab: 'History',
      search: 'Search',
      clear: 'Clear',
      bannedOnly: 'View Only Banned Countries',
      add: 'Add Payment',
      view: 'View',
      empty: 'Empty Data Set',
      failed: 'There was an error processing your request',
    });
    expect(PAYMENT_RULE_REFUSALS['payment-rule/incomplete'].sentence).toBe('All fields required');
  });

  it('CPAY-09 CPAY-13 kinds of change and page sizes', () => {
    expect(Object.keys(RULE_CHANGES)).toEqual(['ADD', 'EDIT', 'DELETE']);
    expect([...RULE_PAGE_SIZES]).toEqual([25, 50, 100, 500]);
    expect(RULE_PAGE_SIZE_DEFAULT).toBe(25);
  });
});

describe('CPAY-10 CPAY-17 what was chosen', () => {
  it('is a rule when all three are choices', () => {
    expect(readChosenRule(HUNGARY)).toEqual({ rule: HUNGARY });
  });

  it('ACCT-02 stores an affiliate as partner', () => {
    expect(readChosenRule({ ...HUNGARY, account_type: 'affiliate' })).toEqual({
      rule: { ...HUNGARY, account_type: 'partner' },
    });
  });

  it.each(['country', 'account_type', 'payment_type'])('is incomplete without %s', (field) => {
    expect(readChosenRule({ ...HUNGARY, [field]: '' })).toEqual({
      refusal: 'payment-rule/incomplete',
    });
  });

  it.each([
    { country: 'hu' },
    { country: 'HUN' },
    { account_type: 'shop' },
    { payment_type: 'Cash' },
  ])('is no rule with %j', (changed) => {
    expect(readChosenRule({ ...HUNGARY, ...changed })).toEqual({
      refusal: 'payment-rule/unknown-choice',
    });
  });
});
