import { ACCOUNT_STATUS_CODES } from '@verify-admin/rulebook/accounts/account-status';
import { ACCOUNT_TYPE_WORDS } from '@verify-admin/rulebook/accounts/account-type';
import { companyNameWarning } from '@verify-admin/rulebook/accounts/company-name.rules';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { overallBadge } from '@verify-admin/rulebook/checklist/overall-badge';
import { wordsOf } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { showRemainingValidity } from '@verify-admin/rulebook/kyc/kyc.rules';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { isLegalReady } from '@verify-admin/rulebook/legal/legal.rules';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { describe, expect, it } from 'vitest';
import {
  cases,
  caseOf,
  DEMO_NOW,
  lines,
  nameOf,
  ownersOf,
} from '../../../../tests/factories/a-demo.ts';
import { sampleScreen } from '../../../../tests/factories/sample-screen.ts';
import { NAMED_ACCOUNTS } from '@verify-admin/demo/named/named-accounts';
import { makeDemo } from './seed-demo.ts';

function counts<T>(values: readonly T[]): Map<T, number> {
  const counted = new Map<T, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
}

describe('the demo as it is made', () => {
  it('is the same, byte for byte, from the same seed, moment and lists', async () => {
    const again = await makeDemo(DEMO_NOW, sampleScreen);
    expect(JSON.stringify(again.cases) === JSON.stringify(cases)).toBe(true);
    expect(JSON.stringify(again.lines) === JSON.stringify(lines)).toBe(true);
    const another = await makeDemo(DEMO_NOW, sampleScreen, 'another');
    expect(JSON.stringify(another.cases) === JSON.stringify(cases)).toBe(false);
  });

  it('holds about 2,000 accounts, each once', () => {
    expect(cases.length).toBeGreaterThan(1900);
    expect(cases.length).toBeLessThan(2200);
    expect(new Set(cases.map(nameOf)).size).toBe(cases.length);
  });

  it('carries nothing that is yet to come', () => {
    const moments = JSON.stringify({ cases, lines }).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g);
    const latest = (moments ?? []).reduce((a, b) => (a > b ? a : b));
    expect(latest <= new Date(DEMO_NOW).toISOString()).toBe(true);
  });
});

describe('every kind and state', () => {
  it.each([
    ['account type', ACCOUNT_TYPE_WORDS, cases.map(({ account }) => account.account_type)],
    ['KYB', [...wordsOf(KYB_STATES), null], cases.map((made) => made.verification.kyb_status)],
    ['KYC', wordsOf(KYC_STATES), cases.map(({ verification }) => verification.kyc_status)],
    [
      'owner KYC',
      wordsOf(KYC_STATES).filter((word) => word !== 'unknown'),
      cases
        .filter(({ verification }) => verification.use_kyc_status_table === 1)
        .flatMap((made) => ownersOf(made).map(({ cleaned_status }) => cleaned_status)),
    ],
    [
      'legal',
      [...wordsOf(LEGAL_STATES), null],
      cases.map(({ verification }) => verification.due_diligence_status),
    ],
    ['payment', wordsOf(PAYMENT_STATES), cases.map(({ verification }) => verification.pay_status)],
    [
      'individual AML',
      wordsOf(AML_STATES).filter((word) => word !== 'RUNNING'),
      cases.map(({ verification }) => verification.individual_aml_status),
    ],
    [
      'business AML',
      wordsOf(AML_STATES).filter((word) => word !== 'RUNNING'),
      cases.map(({ verification }) => verification.business_aml_status),
    ],
    [
      'account status',
      [...ACCOUNT_STATUS_CODES, ACCOUNT_STATUS_CODES.length],
      cases.map(({ account }) => account.status),
    ],
    [
      'e-contract',
      [true, false],
      cases.map(({ account }) => account.date_contract_signed === null),
    ],
    [
      'company name',
      [null, "Names don't match", 'Company name missing in verify'],
      cases.map(({ account, verification }) =>
        companyNameWarning(account.company_name, verification.company_name),
      ),
    ],
    [
      // A partner's `Pending` needs an account without any KYB status; there is none.
      'badge',
      ['Completed', 'In Progress', 'Pending Verification'],
      cases.map((made) =>
        overallBadge({
          ...made.verification,
          account_type: made.account.account_type,
          use_kyc_status_table: made.verification.use_kyc_status_table === 1,
          owners: ownersOf(made).map(({ cleaned_status }) => cleaned_status),
        }),
      ),
    ],
  ] as readonly [string, readonly unknown[], readonly unknown[]][])(
    '%s: each word appears',
    (_name, words, found) => {
      const counted = counts(found);
      expect(words.filter((word) => !counted.has(word))).toEqual([]);
      expect([...counted.keys()].filter((word) => !words.includes(word))).toEqual([]);
    },
  );

  it('KYC-04 holds sent emails that are good still and some that have expired', () => {
    const shown = cases
      .flatMap(({ kyc_sent }) => kyc_sent)
      .map(({ created }) => showRemainingValidity(created, DEMO_NOW));
    expect(shown.filter((text) => text === 'Expired').length).toBeGreaterThan(100);
    expect(shown.filter((text) => text.endsWith('remaining')).length).toBeGreaterThan(20);
  });
});

describe('the named accounts', () => {
  it.each(Object.entries(NAMED_ACCOUNTS))('%s is there', (_name, key) => {
    expect(caseOf(key).account.account_id).toBe(key.account_id);
  });

  it('are the only ones of their company name', () => {
    const names = Object.values(NAMED_ACCOUNTS).map((key) => caseOf(key).account.company_name);
    const counted = counts(cases.map(({ account }) => account.company_name));
    expect(names.filter((name) => counted.get(name) !== 1)).toEqual([]);
  });

  it('Duna Stúdió is as in the pictures', () => {
    const duna = caseOf(NAMED_ACCOUNTS.duna);
    expect(duna.account).toMatchObject({
      company_name: 'Duna Stúdió Kft.',
      handle: 'dunastudio',
      email: 'office@dunastudio.example',
      country: 'HU',
    });
    expect(duna.verification).toMatchObject({
      company_name: 'Duna Studio Kft.',
      kyb_status: 'SUBMITTED',
      kyc_status: 'pending',
      individual_aml_status: 'SUSPECTED',
      individual_aml_hits: 3,
      individual_aml_open: 2,
      business_aml_status: 'NOT_SUSPECTED',
      pay_status: 'PENDING',
      pay_type: 'Metbank Wire',
    });
    const owners = ownersOf(duna).map((o) => [o.owner_name, o.owner_percent, o.cleaned_status]);
    expect(owners).toEqual([
      ['Zsófia Halmos', 60, 'complete'],
      ['Jurij Havrilecz', 40, 'pending'],
    ]);
    const sents = duna.kyc_sent.map(({ created }) => showRemainingValidity(created, DEMO_NOW));
    expect(sents).toEqual(['Expired', '45h 14m remaining']);
  });

  it('Legal can decide where it is ready, and nobody screened the two to be run', () => {
    const ready = caseOf(NAMED_ACCOUNTS.readyForLegal).verification;
    expect(isLegalReady(ready)).toBe(true);
    expect(ready.due_diligence_status).toBe('PENDING');
    const listed = caseOf(NAMED_ACCOUNTS.listedPerson);
    expect([listed.account.first_name, listed.account.last_name]).toEqual([
      'Viktor',
      'Marchenko-Sahl',
    ]);
    const ordinary = caseOf(NAMED_ACCOUNTS.ordinaryPerson);
    expect([ordinary.account.first_name, ordinary.account.last_name]).toEqual([
      'Greta',
      'Lindholm',
    ]);
    expect(ordinary.verification.kyb_status).toBe('SUBMITTED');
    for (const { verification } of [listed, ordinary]) {
      expect(verification.individual_aml_status).toBe('NOT_RUN');
    }
  });

  it('ACCT-17 one company name has 255 characters, one account nobody’s name and no email', () => {
    expect(caseOf(NAMED_ACCOUNTS.longestName).account.company_name).toHaveLength(255);
    expect(caseOf(NAMED_ACCOUNTS.nameless).account).toMatchObject({
      first_name: '',
      last_name: '',
      email: '',
    });
  });

  it('ACCT-25 no history of the untouched account has an entry', () => {
    const { account, planned, ...made } = caseOf(NAMED_ACCOUNTS.untouched);
    expect(account.date_contract_signed).toBe(null);
    expect(planned).toEqual({ individual: null, business: null });
    expect([
      made.kyc_record,
      made.kyc_sent,
      made.kyb_history,
      made.legal_history,
      made.payment_history,
      made.aml_individual_history,
      made.aml_business_history,
    ]).toEqual([[], [], [], [], [], [], []]);
  });
});
