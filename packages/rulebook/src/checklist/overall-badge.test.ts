import { describe, expect, it } from 'vitest';
import { statusesOf } from '../../../../tests/factories/statuses-of-checks.ts';
import { ACCOUNT_TYPE_WORDS } from '../accounts/account-type.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { KYB_STATES, type KybStatus } from '../kyb/kyb.states.ts';
import { KYC_STATES, type KycStatus } from '../kyc/kyc.states.ts';
import { AML_STATES } from '../aml/aml.states.ts';
import { LEGAL_STATES } from '../legal/legal.states.ts';
import { PAYMENT_STATES } from '../payments/payment.states.ts';
import { checklistRows } from './checklist-rows.ts';
import {
  badgeLook,
  type BadgeFacts,
  describeCheck,
  type OverallBadge,
  overallBadge,
  worstCheck,
} from './overall-badge.ts';

const account = (facts: Partial<BadgeFacts>): BadgeFacts => ({
  account_type: 'partner',
  use_kyc_status_table: false,
  kyc_status: 'not-initiated',
  kyb_status: 'KYB_APPROVED_KYC_BLOCK',
  has_kyb_record: false,
  owners: [],
  ...facts,
});

const kycWords = wordsOf(KYC_STATES);
const kybWords = wordsOf(KYB_STATES);

/** The badge of every combination of KYC and KYB word, as the documents' sentences read. */
const studioBadge = (kyc: KycStatus, kyb: KybStatus, record: boolean) => {
  if (kyc === 'complete' || kyc === 'denied') return 'Completed';
  if (kyc === 'submitted' || kyc === 'pending') return 'In Progress';
  if (kyb === 'SUBMITTED' || kyb === 'PENDING' || record) return 'In Progress';
  return 'Pending Verification';
};
const NOTHING = { kyc_status: 'not-initiated', kyb_status: null } as const;
const partnerBadge = (kyb: KybStatus) =>
  kyb === 'APPROVED' || kyb === 'DENIED' ? 'Completed' : 'In Progress';

const product = kycWords.flatMap((kyc) =>
  kybWords.flatMap((kyb) => [true, false].map((record) => ({ kyc, kyb, record }))),
);

describe('the overall badge', () => {
  it.each(product)(
    'CHECK-19 CHECK-20 CHECK-24 studio: KYC $kyc, KYB $kyb, record $record',
    ({ kyc, kyb, record }) => {
      const facts = account({
        account_type: 'studio',
        kyc_status: kyc,
        kyb_status: kyb,
        has_kyb_record: record,
      });
      expect(overallBadge(facts)).toBe(studioBadge(kyc, kyb, record));
    },
  );

  const others = ACCOUNT_TYPE_WORDS.filter((type) => type !== 'studio');
  it.each(others)('CHECK-16 CHECK-17 CHECK-24 %s follows the partner rule', (account_type) => {
    for (const { kyc, kyb, record } of product) {
      const facts = account({
        account_type,
        kyc_status: kyc,
        kyb_status: kyb,
        has_kyb_record: record,
      });
      expect([kyc, kyb, record, overallBadge(facts)]).toEqual([
        kyc,
        kyb,
        record,
        partnerBadge(kyb),
      ]);
    }
  });

  it('ours: an erased account reads as erased, whatever was decided on it', () => {
    const erased = '2026-11-21T14:05:00.000Z';
    const approved = account({ kyb_status: 'APPROVED', kyc_status: 'complete', erased });
    expect(overallBadge(approved)).toBe('Erased');
    expect(badgeLook('Erased', [])).toEqual({ tone: 'plain', shape: 'dashed' });
  });

  it('CHECK-24 an approved business with blocked people stays In Progress', () => {
    expect(overallBadge(account({ kyb_status: 'KYB_APPROVED_KYC_BLOCK' }))).toBe('In Progress');
  });

  it('CHECK-18 a partner of whom nothing is there yet is Pending', () => {
    expect(overallBadge(account(NOTHING))).toBe('Pending');
    expect(overallBadge(account({ ...NOTHING, has_kyb_record: true }))).toBe('In Progress');
    expect(overallBadge(account({ ...NOTHING, kyc_status: 'complete' }))).toBe('In Progress');
    expect(overallBadge(account({ ...NOTHING, kyc_status: 'denied' }))).toBe('Pending');
  });

  it('CHECK-21 all owners complete or denied is Completed', () => {
    const owners: KycStatus[] = ['complete', 'denied'];
    expect(overallBadge(account({ use_kyc_status_table: true, owners }))).toBe('Completed');
  });

  it('CHECK-21 no owner at all is not Completed', () => {
    expect(overallBadge(account({ use_kyc_status_table: true, owners: [] }))).toBe(
      'Pending Verification',
    );
  });

  it.each<KycStatus>(['complete', 'denied', 'submitted', 'pending'])(
    'CHECK-22 one owner %s and one not initiated is In Progress',
    (status) => {
      const owners: KycStatus[] = [status, 'not-initiated'];
      expect(overallBadge(account({ use_kyc_status_table: true, owners }))).toBe('In Progress');
    },
  );

  const waiting = kycWords.filter(
    (word) => !['complete', 'denied', 'submitted', 'pending'].includes(word),
  );
  it.each(waiting)('CHECK-23 owners that are all %s are Pending Verification', (status) => {
    const facts = account({ use_kyc_status_table: true, owners: [status, status] });
    expect(overallBadge(facts)).toBe('Pending Verification');
  });

  it('CHECK-24 the owners decide before the type does', () => {
    const facts = account({
      account_type: 'studio',
      use_kyc_status_table: true,
      kyc_status: 'complete',
      owners: ['pending', 'complete'],
    });
    expect(overallBadge(facts)).toBe('In Progress');
  });
});

const WORDS: readonly OverallBadge[] = [
  'Completed',
  'In Progress',
  'Pending',
  'Pending Verification',
];

const amlWords = wordsOf(AML_STATES);
const screenings = amlWords.flatMap((individual_aml_status) =>
  amlWords.map((business_aml_status) => ({ individual_aml_status, business_aml_status })),
);
const people = kycWords.flatMap((kyc_status) =>
  [null, ...kybWords].map((kyb_status) => ({ kyc_status, kyb_status })),
);
const decisions = [null, ...wordsOf(LEGAL_STATES)].flatMap((due_diligence_status) =>
  wordsOf(PAYMENT_STATES).map((pay_status) => ({ due_diligence_status, pay_status })),
);

/** Every combination of the words of all vocabularies, as the checklist of a studio. */
function everyChecklist() {
  return [null, '2026-11-03'].flatMap((date_contract_signed) =>
    screenings.flatMap((screened) =>
      people.flatMap((person) =>
        decisions.map((decided) =>
          checklistRows(
            {
              ...statusesOf('favourable'),
              account_type: 'studio',
              date_contract_signed,
              ...screened,
              ...person,
              ...decided,
            },
            'CS',
          ),
        ),
      ),
    ),
  );
}

describe('how the overall badge is drawn', () => {
  it('is never green while a check is denied, suspected or open, in every combination', () => {
    const every = everyChecklist();
    const isSettled = (rows: (typeof every)[number]) => rows.every(({ tone }) => tone === 'good');
    const wronglyDrawn = every.filter((rows) =>
      WORDS.some((word) => {
        const isGreen = badgeLook(word, rows).tone === 'good';
        return isGreen !== (isSettled(rows) && word === 'Completed');
      }),
    );
    expect(wronglyDrawn).toEqual([]);
    const wronglyNamed = every.filter((rows) => {
      const tones = rows.map(({ tone }) => tone);
      const worst = (['bad', 'open'] as const).find((tone) => tones.includes(tone));
      return worstCheck(rows)?.tone !== worst;
    });
    expect(wronglyNamed).toEqual([]);
    expect(every.filter(isSettled).length).toBeGreaterThan(0);
  });

  it('names a suspicion before a denial, and a denial before what is open', () => {
    const facts = {
      ...statusesOf('begins'),
      account_type: 'partner',
      date_contract_signed: null,
      kyc_status: 'pending',
      business_aml_status: 'SUSPECTED',
      kyb_status: 'DENIED',
    } as const;
    const worst = (more: object) => worstCheck(checklistRows({ ...facts, ...more }, 'CS'))?.row;
    expect(worst({})).toBe('business-aml');
    expect(worst({ individual_aml_status: 'SUSPECTED' })).toBe('individual-aml');
    expect(worst({ business_aml_status: 'NOT_SUSPECTED' })).toBe('kyb');
    expect(worst({ business_aml_status: 'NOT_SUSPECTED', kyb_status: 'APPROVED' })).toBe(
      'individual-aml',
    );
  });

  it('is red where a completed account has a suspected check', () => {
    const rows = checklistRows(
      {
        ...statusesOf('favourable'),
        account_type: 'partner',
        date_contract_signed: null,
        business_aml_status: 'SUSPECTED',
      },
      'CS',
    );
    expect(badgeLook('Completed', rows)).toEqual({ tone: 'bad', shape: 'bad' });
  });

  it.each([
    ['Business AML', 'Suspected', 'Business AML suspected'],
    ['KYB', 'KYC Blocked', 'KYB KYC blocked'],
    [
      'Legal approval',
      'Pending KYB and KYC Approvals',
      'Legal approval pending KYB and KYC approvals',
    ],
  ])('%s, %s reads %s', (name, text, described) => {
    expect(describeCheck({ name, text })).toBe(described);
  });
});
