import { ACCOUNT_STATUS_CODES } from '@verify-admin/rulebook/accounts/account-status';
import { ACCOUNT_TYPE_WORDS } from '@verify-admin/rulebook/accounts/account-type';
import { companyNameWarning } from '@verify-admin/rulebook/accounts/company-name.rules';
import { searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { amlResponse, hitsOf, isPepSuspected } from '@verify-admin/rulebook/aml/aml-response';
import { overallBadge } from '@verify-admin/rulebook/checklist/overall-badge';
import { wordsOf } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { aggregateKyc, showRemainingValidity } from '@verify-admin/rulebook/kyc/kyc.rules';
import { KYC_STATES, type KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { isLegalReady } from '@verify-admin/rulebook/legal/legal.rules';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { OVERRIDE_SCAN_REF } from '@verify-admin/rulebook/override/override.rules';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { reaches } from '@verify-admin/rulebook/staff/roles';
import { describe, expect, it } from 'vitest';
import type { KycRecordRow } from './making/kyc-records.ts';
import type { MadeCase } from './making/made-case.ts';
import { NAMED_ACCOUNTS } from './named-accounts.ts';
import { STAFF } from './people.ts';
import { makeDemo } from './seed-demo.ts';

const NOW = Date.parse('2026-11-21T14:05:12.000Z');
const demo = makeDemo(NOW);
const { cases } = demo;
const roles = new Map(STAFF.map(({ uuid, role }) => [uuid, role]));

function nameOf({ account }: MadeCase): string {
  return `${account.account_type}:${account.account_id}`;
}

/** The names of the cases that break a rule: a failing test says which. */
function breaking(isBroken: (made: MadeCase) => boolean): string[] {
  return cases.filter(isBroken).map(nameOf);
}

function caseOf(key: { account_type: string; account_id: number }): MadeCase {
  const found = cases.find((made) => nameOf(made) === `${key.account_type}:${key.account_id}`);
  if (!found) throw new Error(`no ${key.account_type}:${key.account_id}`);
  return found;
}

/** Where each owner stands: his newest record. */
function ownersOf({ kyc_record }: MadeCase): KycRecordRow[] {
  return [...new Map(kyc_record.map((record) => [record.account_sub_id, record])).values()];
}

function counts<T>(values: readonly T[]): Map<T, number> {
  const counted = new Map<T, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
}

describe('the demo as it is made', () => {
  it('is the same, byte for byte, from the same seed and moment', () => {
    expect(JSON.stringify(makeDemo(NOW)) === JSON.stringify(demo)).toBe(true);
    expect(JSON.stringify(makeDemo(NOW, 'another')) === JSON.stringify(demo)).toBe(false);
  });

  it('holds about 2,000 accounts, each once', () => {
    expect(cases.length).toBeGreaterThan(1900);
    expect(cases.length).toBeLessThan(2200);
    expect(new Set(cases.map(nameOf)).size).toBe(cases.length);
  });

  it('carries nothing that is yet to come', () => {
    const moments = JSON.stringify({ cases, lines: demo.lines }).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g);
    const latest = (moments ?? []).reduce((a, b) => (a > b ? a : b));
    expect(latest <= new Date(NOW).toISOString()).toBe(true);
  });
});

describe('every kind and state', () => {
  it.each([
    ['account type', ACCOUNT_TYPE_WORDS, cases.map(({ account }) => account.account_type)],
    ['KYB', wordsOf(KYB_STATES), cases.map(({ verification }) => verification.kyb_status)],
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
      'badge',
      ['Completed', 'In Progress', 'Pending', 'Pending Verification'],
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
      .map(({ created }) => showRemainingValidity(created, NOW));
    expect(shown.filter((text) => text === 'Expired').length).toBeGreaterThan(100);
    expect(shown.filter((text) => text.endsWith('remaining')).length).toBeGreaterThan(20);
  });
});

describe('states agree', () => {
  it('CHECK-10 Legal is decided only where KYB is approved and KYC complete, or has expired', () => {
    const undecided: readonly unknown[] = [null, 'PENDING', 'EXPIRED'];
    expect(
      breaking(
        ({ verification: v }) => !undecided.includes(v.due_diligence_status) && !isLegalReady(v),
      ),
    ).toEqual([]);
  });

  it('the newest row of every history is where the verification stands', () => {
    expect(
      breaking((made) => {
        const v = made.verification;
        const newest = {
          kyb: made.kyb_history.at(-1)?.kyb_status ?? 'PENDING',
          legal: made.legal_history.at(-1)?.due_diligence_status ?? null,
          pay: made.payment_history.at(-1)?.status ?? 'UNKNOWN',
          individual: made.aml_individual_history.at(-1)?.individual_aml_status ?? 'NOT_RUN',
          business: made.aml_business_history.at(-1)?.business_aml_status ?? 'NOT_RUN',
        };
        return (
          newest.kyb !== v.kyb_status ||
          newest.legal !== v.due_diligence_status ||
          newest.pay !== v.pay_status ||
          newest.individual !== v.individual_aml_status ||
          newest.business !== v.business_aml_status
        );
      }),
    ).toEqual([]);
  });

  it('CHECK-26..28 the KYC status is the aggregate of the owners, or the newest record', () => {
    const standing = (made: MadeCase): KycStatus =>
      made.verification.use_kyc_status_table === 1
        ? aggregateKyc(ownersOf(made).map(({ cleaned_status }) => cleaned_status))
        : (made.kyc_record.at(-1)?.cleaned_status ?? 'not-initiated');
    expect(breaking((made) => standing(made) !== made.verification.kyc_status)).toEqual([]);
  });

  it('WIZ-31 owners hold 100 percent at most and are numbered from 1', () => {
    expect(
      breaking((made) => {
        const owners = ownersOf(made).filter(({ account_sub_id }) => account_sub_id !== null);
        const sum = owners.reduce((percent, owner) => percent + (owner.owner_percent ?? 0), 0);
        const numbers = owners.map(({ account_sub_id }) => account_sub_id).toSorted();
        return sum > 100 || numbers.some((number, index) => number !== index + 1);
      }),
    ).toEqual([]);
  });

  it('every history is told in the order it happened', () => {
    const moments = (made: MadeCase) => [
      made.kyb_history.map(({ created }) => created),
      made.legal_history.map(({ created }) => created),
      made.payment_history.map(({ created }) => created),
      made.kyc_record.map(({ updated_1 }) => updated_1),
      made.kyc_sent.map(({ created }) => created),
      made.notes.map(({ note }) => note.created),
    ];
    expect(
      breaking((made) =>
        moments(made).some((times) =>
          times.some((time, i) => i > 0 && time < (times[i - 1] ?? '')),
        ),
      ),
    ).toEqual([]);
  });

  it('ENT-14, ENT-15 AML responses have the shape of the check and count their hits', () => {
    expect(
      breaking(({ verification: v, ...made }) => {
        const individual = made.aml_individual_history.at(-1)?.individual_aml_response;
        const business = made.aml_business_history.at(-1)?.business_aml_response;
        const [a, b] = [individual, business].map((one) =>
          one === undefined ? null : amlResponse.parse(one),
        );
        return (
          (a ? hitsOf(a).length : 0) !== v.individual_aml_hits ||
          (b ? hitsOf(b).length : 0) !== v.business_aml_hits ||
          (a ? isPepSuspected(a) : false) !== v.individual_aml_pep
        );
      }),
    ).toEqual([]);
  });

  it('PAY-03 a payment selection stands where its account says', () => {
    expect(
      breaking(({ verification: v, payment_selection: [selection] }) =>
        selection
          ? selection.status !== v.pay_status || selection.payment_type !== v.pay_type
          : v.pay_status !== 'UNKNOWN' || v.pay_type !== null,
      ),
    ).toEqual([]);
  });

  it('NOTE-09 at most one note of an account is featured', () => {
    expect(
      breaking(({ notes }) => notes.filter(({ note }) => note.is_featured).length > 1),
    ).toEqual([]);
  });

  it('the search looks in what the one folding function wrote', () => {
    expect(breaking(({ account }) => account.search_text !== searchTextOf(account))).toEqual([]);
  });
});

describe('who did what', () => {
  it('LEGAL-03 only Legal level overrode KYB or decided Legal', () => {
    expect(
      breaking((made) =>
        [...made.kyb_history.slice(1), ...made.legal_history]
          .filter(({ admin_uuid }) => admin_uuid !== null)
          .some(({ admin_uuid }) => !reaches(roles.get(admin_uuid ?? '') ?? 'PENDING', 'legal')),
      ),
    ).toEqual([]);
  });

  it('OVERR-06 every KYC override has its reason', () => {
    expect(
      breaking(({ kyc_record }) =>
        kyc_record.some(({ scan_ref, note }) => scan_ref === OVERRIDE_SCAN_REF && !note),
      ),
    ).toEqual([]);
  });

  it('audit lines are told in order, by people of the staff', () => {
    const times = demo.lines.map(({ stamp }) => stamp.created);
    expect(times).toEqual(times.toSorted());
    const strangers = demo.lines.filter(
      ({ stamp }) => stamp.actor_uuid !== null && roles.get(stamp.actor_uuid) !== stamp.actor_role,
    );
    expect(strangers).toEqual([]);
  });
});

describe('the named accounts', () => {
  it.each(Object.entries(NAMED_ACCOUNTS))('%s is there', (_name, key) => {
    expect(caseOf(key).account.account_id).toBe(key.account_id);
  });

  it('Duna Stúdió stands as in the pictures', () => {
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
      individual_aml_hits: 2,
      business_aml_status: 'NOT_SUSPECTED',
      pay_status: 'PENDING',
      pay_type: 'Metbank Wire',
    });
    const owners = ownersOf(duna).map((o) => [o.owner_name, o.owner_percent, o.cleaned_status]);
    expect(owners).toEqual([
      ['Zsófia Halmos', 60, 'complete'],
      ['Jurij Havrilecz', 40, 'pending'],
    ]);
    const sents = duna.kyc_sent.map(({ created }) => showRemainingValidity(created, NOW));
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
});
