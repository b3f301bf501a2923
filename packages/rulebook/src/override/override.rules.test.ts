import { describe, expect, it } from 'vitest';
import { KYB_STATES } from '../kyb/kyb.states.ts';
import { KYC_STATES } from '../kyc/kyc.states.ts';
import { LEGAL_STATES } from '../legal/legal.states.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { DECISION_KINDS } from '../maker-checker/decision-kinds.ts';
import { ROLES } from '../staff/roles.ts';
import { OVERRIDE_CHECKS, type OverrideCheck } from '../checks/checks.ts';
import { OVERRIDES, type OverrideAsk, refuseNamedOwner, refuseOverride } from './override.rules.ts';

const WORDS: Record<OverrideCheck, readonly string[]> = {
  kyc: wordsOf(KYC_STATES),
  kyb: wordsOf(KYB_STATES),
  legal: wordsOf(LEGAL_STATES),
};
const MAY: Record<OverrideCheck, readonly string[]> = {
  kyc: ['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN'],
  kyb: ['ADMIN', 'LEGAL'],
  legal: ['ADMIN', 'LEGAL'],
};
const LEFT_OUT: Record<OverrideCheck, readonly string[]> = {
  kyc: ['submitted', 'unknown'],
  kyb: ['SUBMITTED'],
  legal: ['EXPIRED'],
};

const ask = (more: Partial<OverrideAsk>): OverrideAsk => ({
  check: 'kyb',
  override_status: 'APPROVED',
  reason: 'checked by phone',
  current: 'SUBMITTED',
  expected: null,
  isDecidedAgain: false,
  kyb_status: 'APPROVED',
  kyc_status: 'complete',
  ...more,
});

/** The table of role × check × to × reason as the documents read. */
function expected(role: string, check: OverrideCheck, to: string, reason: string) {
  if (!MAY[check].includes(role)) return 'override/not-allowed';
  if (LEFT_OUT[check].includes(to)) return 'override/unknown-status';
  if (reason.trim() === '' && !(check === 'legal' && to === 'APPROVED')) {
    return 'override/reason-required';
  }
  return null;
}

const table = ROLES.flatMap((role) =>
  OVERRIDE_CHECKS.flatMap((check) =>
    WORDS[check].flatMap((to) =>
      ['', '  ', 'seen in person'].map((reason) => ({ role, check, to, reason })),
    ),
  ),
);

describe('status override', () => {
  it.each(table)(
    'OVERR-03 OVERR-05 OVERR-06 OVERR-09 LEGAL-03 $role sets $check to $to with "$reason"',
    (row) => {
      const { role, check, to, reason } = row;
      const refusal = refuseOverride(
        role,
        ask({ check, override_status: to, reason, current: 'something else' }),
      );
      expect(refusal).toBe(expected(role, check, to, reason));
    },
  );

  it('T4 OVERR-04 the options have their listed order and labels', () => {
    const listed = Object.fromEntries(
      OVERRIDE_CHECKS.map((check) => [
        check,
        OVERRIDES[check].options.map(({ value, label }) => `${value} ${label}`),
      ]),
    );
    expect(listed).toEqual({
      kyc: [
        'complete Complete',
        'denied Denied',
        'pending Pending',
        'internal-review Internal Review',
        'blocked Blocked',
        'aml-blocked AML Blocked',
        'expired Expired',
        'not-initiated Not Initiated',
      ],
      kyb: [
        'APPROVED Approved',
        'DENIED Denied',
        'PENDING Pending',
        'KYB_APPROVED_KYC_BLOCK KYC Blocked',
      ],
      legal: [
        'APPROVED Approved',
        'DENIED Denied',
        'LEGAL_OVERRIDE_APPROVED Legal Override Approved',
        'PENDING Pending',
      ],
    });
  });

  it('OVERR-07 only a KYB override is sent to the provider', () => {
    expect(OVERRIDE_CHECKS.filter((check) => OVERRIDES[check].isPushed)).toEqual(['kyb']);
  });

  it('OVERR-01 a KYC override never needs a checker, every other one may', () => {
    const kinds = OVERRIDE_CHECKS.map((check) => OVERRIDES[check].kind);
    expect(kinds).toEqual([null, 'kyb_override', 'legal_override']);
    for (const kind of kinds) if (kind) expect(DECISION_KINDS[kind].outcomes).toBe('every');
  });

  it('CHECK-10 a legal override waits for KYB APPROVED and KYC complete', () => {
    const legal = { check: 'legal', current: null } as const;
    expect(refuseOverride('ADMIN', ask({ ...legal, kyb_status: 'SUBMITTED' }))).toBe(
      'override/legal-not-ready',
    );
    expect(refuseOverride('ADMIN', ask({ ...legal, kyc_status: 'pending' }))).toBe(
      'override/legal-not-ready',
    );
    expect(refuseOverride('ADMIN', ask(legal))).toBeNull();
  });

  it.each([
    ['kyc', null, false, null],
    ['kyc', 3, false, 'override/unknown-owner'],
    ['kyc', null, true, 'override/owner-needed'],
    ['kyc', 3, true, null],
    ['kyb', null, true, null],
    ['kyb', 3, true, 'override/not-of-owners'],
    ['legal', 3, false, 'override/not-of-owners'],
  ] as const)(
    'KYC-12 %s of owner %s of an account verified owner by owner (%s): %s',
    (check, owner, isPerOwner, refusal) => {
      expect(refuseNamedOwner({ check, owner, isPerOwner, isKnown: true })).toBe(refusal);
      const stranger = { check: 'kyc', owner: 99_999, isPerOwner, isKnown: false } as const;
      expect(refuseNamedOwner(stranger)).toBe('override/unknown-owner');
    },
  );

  it('the current value cannot be set again', () => {
    expect(refuseOverride('ADMIN', ask({ current: 'APPROVED' }))).toBe('override/unchanged');
  });

  it('a decision on a status that changed since it was seen is stale', () => {
    const seen = ask({ expected: 'PENDING', current: 'DENIED' });
    expect(refuseOverride('ADMIN', seen)).toBe('override/stale');
    expect(refuseOverride('ADMIN', { ...seen, expected: 'DENIED' })).toBeNull();
  });
});
