import { describe, expect, it } from 'vitest';
import { subjectOf } from './act-subjects.ts';
import { plainText } from './audit-value.ts';
import { describeDetail } from './describe-detail.ts';

const LENA = '09fb459d-64e4-8ffa-9b08-b9b12196acec';
const nameOf = (uuid: string) => (uuid === LENA ? 'lena.fischer' : uuid);

function described(act: string, outcome: string | null, detail: unknown) {
  const { changes, facts, place } = describeDetail({ act, outcome, detail }, nameOf);
  return {
    changes: changes.map(({ field, before, after, has_before }) =>
      has_before
        ? `${field}: ${plainText(before)} → ${plainText(after)}`
        : `${field}: ${plainText(after)}`,
    ),
    facts: facts.map(({ field, value }) => `${field}: ${plainText(value)}`),
    place,
  };
}

describe('what an audit line changed', () => {
  it('a status, in the words and the tone of its vocabulary, and the reason last', () => {
    const detail = {
      from: 'SUBMITTED',
      to: 'APPROVED',
      owner: null,
      scan_ref: 'manual-override',
      note: 'Seen at the office.',
    };
    expect(described('kyb.overridden', 'APPROVED', detail)).toEqual({
      changes: ['KYB status: Submitted → Approved', 'Reason: none → Seen at the office.'],
      facts: ['Source: manual-override'],
      place: null,
    });
    const { changes } = describeDetail(
      { act: 'kyb.overridden', outcome: 'APPROVED', detail },
      nameOf,
    );
    expect(changes[0]?.after).toMatchObject({ kind: 'state', tone: 'good', shape: 'good' });
  });

  it('an outcome whose state before is not in the line', () =>
    expect(described('aml.individual-run', 'SUSPECTED', { note: '' }).changes).toEqual([
      'AML status: Suspected',
    ]));

  it('of an edited record only the fields that differ', () => {
    const rule = { country: 'RO', account_type: 'studio', payment_type: 'Wire', is_banned: '' };
    const detail = { ...rule, is_banned: 'PHASE 1', rule_id: 7, before: rule };
    expect(described('payment-rule.edited', 'Wire', detail)).toEqual({
      changes: ['Ban Status: none → PHASE 1'],
      facts: ['Rule id: 7'],
      place: 'Payments Config, RO',
    });
  });

  it('of a deleted record what it was', () => {
    const rule = { country: 'RO', account_type: 'studio', payment_type: 'Wire', is_banned: '' };
    const deleted = described('payment-rule.deleted', 'Wire', {
      ...rule,
      rule_id: 7,
      before: null,
    });
    expect(deleted.changes).toEqual([
      'Country: RO → none',
      'Account type: studio → none',
      'Payment type: Wire → none',
    ]);
  });

  it('T19 of secret fields that they changed, and never what they held', () => {
    const fields = ['Account Number', 'IBAN'];
    const detail = { from: 'UNKNOWN', country: 'DE', payment_type: 'Wire', version: 2, fields };
    const { changes } = described('payment.saved', 'PENDING', detail);
    expect(changes).toEqual([
      'Payment status: Unknown → Pending Approval',
      'Account Number: •••• → ••••',
      'IBAN: •••• → ••••',
    ]);
  });

  it('ADMIN-14 a role, and whose it is', () =>
    expect(described('staff.role-set', 'LEGAL', { uuid: LENA, from: 'CS', to: 'LEGAL' })).toEqual({
      changes: ['Role: CS → LEGAL'],
      facts: ['Person: lena.fischer'],
      place: 'lena.fischer',
    }));

  it('nothing where nothing changed', () => {
    expect(described('staff.signed-out', null, {}).changes).toEqual([]);
    const same = { from: 'DENIED', to: 'DENIED', owner: null, scan_ref: 'x', note: '' };
    expect(described('kyb.overridden', 'DENIED', same).changes).toEqual([]);
  });

  it('what it can of an act of a later release, or of a line that was changed afterwards', () => {
    expect(described('kyb.teleported', 'GONE', { why: 'x', at: { deep: 1 } })).toEqual({
      changes: ['KYB status: GONE'],
      facts: ['Why: x', 'At: {"deep":1}'],
      place: null,
    });
    expect(described('other.thing', null, 'no object')).toEqual({
      changes: [],
      facts: [],
      place: 'other',
    });
  });
});

describe('what acts are about', () => {
  it.each([
    ['kyb.overridden', 'KYB'],
    ['payment-rule.added', 'Payment rules'],
    ['other.thing', 'other'],
  ])('%s is about %s', (act, label) => expect(subjectOf(act).label).toBe(label));
});
