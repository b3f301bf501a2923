import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdersOf, may } from '../staff/permissions.ts';
import { ROLES, type Role } from '../staff/roles.ts';
import { checkPermission, isMakerGone } from './check-permission.ts';
import {
  DECISION_KIND_NAMES,
  DECISION_KINDS,
  type DecisionKindName,
  needsChecker,
  REQUEST_KINDS,
  type RequestKind,
} from './decision-kinds.ts';
import { closedAct, APPROVAL_REQUEST_STATES, requestedAct } from './approval-request.states.ts';
import {
  isSamePerson,
  makersAfterEdit,
  mayCheck,
  refuseApprove,
  refuseReject,
  refuseDetailsApproval,
  refuseSwitchKind,
  refuseWithdraw,
  formatMakerAndChecker,
} from './maker-checker.rules.ts';
import { isMakerCheckerInUse, SETTING_KIND_NAMES } from './setting-kinds.ts';

const CHECKERS: Record<DecisionKindName, readonly Role[]> = {
  payment_approval: ['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN'],
  kyb_override: ['ADMIN', 'LEGAL'],
  legal_override: ['ADMIN', 'LEGAL'],
  kyb_review: ['ADMIN', 'LEGAL'],
  erasure: ['ADMIN', 'LEGAL'],
  hit_clearance: ['ADMIN', 'LEGAL'],
};

describe('the kinds of decision', () => {
  it('are payment approval, KYB and legal override, KYB review, clearing a hit, and erasure', () => {
    expect(DECISION_KIND_NAMES).toEqual([
      'payment_approval',
      'kyb_override',
      'legal_override',
      'kyb_review',
      'hit_clearance',
      'erasure',
    ]);
    expect(REQUEST_KINDS).toEqual([
      'kyb_override',
      'legal_override',
      'kyb_review',
      'hit_clearance',
      'erasure',
    ]);
  });

  it.each([
    ['payment_approval', 'APPROVED', true],
    ['payment_approval', 'DENIED', false],
    ['payment_approval', 'PENDING', false],
    ['kyb_override', 'APPROVED', true],
    ['kyb_override', 'DENIED', true],
    ['legal_override', 'LEGAL_OVERRIDE_APPROVED', true],
    ['legal_override', 'PENDING', true],
    ['kyb_review', 'APPROVED', true],
    ['kyb_review', 'DENIED', true],
    ['hit_clearance', 'FALSE_POSITIVE', true],
    ['hit_clearance', 'TRUE_MATCH', false],
    ['hit_clearance', 'INCONCLUSIVE', false],
  ] as const)('%s to %s needs a checker: %s', (name, outcome, needs) => {
    expect(needsChecker(name, outcome)).toBe(needs);
  });

  const cells = DECISION_KIND_NAMES.flatMap((name) => ROLES.map((role) => ({ name, role })));
  it.each(cells)('LEGAL-03 PAY-24 $role may check $name', ({ name, role }) => {
    expect(mayCheck(role, name)).toBe(CHECKERS[name].includes(role));
  });
});

interface Given {
  readonly kind: RequestKind;
  readonly state: keyof typeof APPROVAL_REQUEST_STATES;
  readonly isOwn: boolean;
  readonly role: Role;
}
const given: Given[] = REQUEST_KINDS.flatMap((kind) =>
  (['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED'] as const).flatMap((state) =>
    [true, false].flatMap((isOwn) => ROLES.map((role) => ({ kind, state, isOwn, role }))),
  ),
);
const askOf = ({ isOwn, ...rest }: Given) => ({
  ...rest,
  maker: 'tom',
  isFactMaker: false,
  by: isOwn ? 'tom' : 'anna',
});

/** Role, then state, then person: as the rule reads. */
function expectedApproval({ kind, state, isOwn, role }: Given) {
  if (!CHECKERS[kind].includes(role)) return 'maker-checker/not-allowed';
  if (state !== 'PENDING') return 'maker-checker/closed';
  return isOwn ? 'maker-checker/own' : null;
}

describe('the person who changed what a decision rests on', () => {
  const ask = { kind: 'kyb_override', state: 'PENDING', maker: 'tom', role: 'LEGAL' } as const;

  it('is no checker of it, and may reject it', () => {
    const changed = { ...ask, by: 'anna', isFactMaker: true };
    expect(refuseApprove(changed)).toBe('maker-checker/own-facts');
    expect(refuseReject({ ...changed, comment: 'No.' })).toBeNull();
  });
});

describe('an approval request', () => {
  it.each(given)('$kind, $state, own $isOwn, as $role: approving and rejecting', (one) => {
    const ask = askOf(one);
    expect(refuseApprove(ask)).toBe(expectedApproval(one));
    expect(refuseReject({ ...ask, comment: 'No.' })).toBe(expectedApproval(one));
    expect(refuseReject({ ...ask, comment: ' ' })).toBe(
      expectedApproval(one) ?? 'maker-checker/comment-required',
    );
  });

  it.each(given)('$kind, $state, own $isOwn, as $role: withdrawing', (one) => {
    const { isOwn, state } = one;
    const closed = state === 'PENDING' ? null : 'maker-checker/closed';
    expect(refuseWithdraw(askOf(one))).toBe(isOwn ? closed : 'maker-checker/not-own');
  });

  it('gives the reason, maker and checker in the history', () => {
    expect(formatMakerAndChecker('Papers seen', 'tom.beck', 'anna.novak')).toBe(
      'Papers seen\nRequested by tom.beck, approved by anna.novak.',
    );
    expect(formatMakerAndChecker('', 'tom.beck', 'anna.novak')).toBe(
      'Requested by tom.beck, approved by anna.novak.',
    );
  });

  it('has an audit act per final state', () => {
    expect(requestedAct('kyb_override')).toBe('kyb.override-requested');
    expect(closedAct('hit_clearance', 'LAPSED')).toBe('aml.clearance-lapsed');
    expect(APPROVAL_REQUEST_STATES.PENDING.tone).toBe('open');
    expect([APPROVAL_REQUEST_STATES.APPROVED.tone, APPROVAL_REQUEST_STATES.REJECTED.tone]).toEqual([
      'good',
      'bad',
    ]);
  });
});

describe('payment details', () => {
  it.each([
    [true, ['tom'], 'tom', 'maker-checker/own-details'],
    [true, ['tom', 'lena'], 'tom', 'maker-checker/own-details'],
    [true, ['tom'], 'anna', null],
    [true, [], 'anna', null],
    [false, ['tom'], 'tom', null],
  ] as const)(
    'PAY-24 switched on %s, saved by %s, approved by %s: %s',
    (isOn, makers, checker, refusal) => {
      expect(refuseDetailsApproval({ isOn, makers, checker, isMakerGone: false })).toBe(refusal);
      const gone = isOn ? (refusal ?? 'maker-checker/maker-gone') : null;
      expect(refuseDetailsApproval({ isOn, makers, checker, isMakerGone: true })).toBe(gone);
    },
  );

  it('PAY-24 nobody approves what they changed since the last approval, in any order of five people', () => {
    const person = fc.constantFrom('anna', 'tom', 'lena', 'ines', 'max');
    const step = fc.record({ person, to: fc.constantFrom('PENDING', 'APPROVED', 'DENIED') });
    const holds = fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let saved: { status: string; makers: readonly string[] } | null = null;
      let changedBy = new Set<string>();
      for (const { person: who, to } of steps) {
        if (to === 'PENDING') {
          saved = { status: to, makers: makersAfterEdit(saved, who) };
          changedBy.add(who);
        } else if (saved !== null && saved.status !== 'APPROVED') {
          const { makers }: { makers: readonly string[] } = saved;
          const ask = { isOn: to === 'APPROVED', makers, checker: who, isMakerGone: false };
          const isRefused = refuseDetailsApproval(ask);
          if (to === 'APPROVED') expect(isRefused !== null).toBe(changedBy.has(who));
          if (isRefused !== null) continue;
          saved = { status: to, makers };
          if (to === 'APPROVED') changedBy = new Set();
        }
      }
    });
    fc.assert(holds, { numRuns: 10_000 });
  });

  it('what an applicant sent has no maker on the staff', () => {
    expect(isSamePerson(null, 'tom')).toBe(false);
  });
});

describe('switching', () => {
  it('an erasure always needs a checker', () => {
    const current = { is_on: true, version: 0 };
    const ask = { kind: 'erasure', is_on: false, expected_version: 0, current, admins: 2 } as const;
    expect(refuseSwitchKind(ask)).toBe('maker-checker/always-on');
  });

  it.each([
    [true, 0, { is_on: false, version: 0 }, 2, null],
    [false, 1, { is_on: true, version: 1 }, 1, null],
    [true, 0, { is_on: false, version: 2 }, 2, 'maker-checker/switched'],
    [true, 1, { is_on: true, version: 1 }, 2, 'maker-checker/unchanged'],
    [true, 0, { is_on: false, version: 0 }, 1, 'maker-checker/too-few-admins'],
  ] as const)(
    'to %s, seen at %i, current %o, with %i ADMINs: %s',
    (is_on, expected_version, current, admins, refusal) => {
      expect(
        refuseSwitchKind({ kind: 'kyb_review', is_on, expected_version, current, admins }),
      ).toBe(refusal);
    },
  );
});

describe('settings that need two people', () => {
  it('need them while any kind of decision needs a checker', () => {
    const kyb = { kind: 'kyb_review', is_on: false } as const;
    const payment = { kind: 'payment_approval', is_on: true } as const;
    expect(isMakerCheckerInUse([kyb])).toBe(false);
    expect(isMakerCheckerInUse([kyb, payment])).toBe(true);
    expect(isMakerCheckerInUse([{ kind: 'erasure', is_on: true }])).toBe(false);
    expect(isMakerCheckerInUse([])).toBe(false);
  });

  const decisions = DECISION_KIND_NAMES.flatMap((kind) => ROLES.map((role) => ({ kind, role })));
  it.each(decisions)('$kind of a maker who is $role now', ({ kind, role }) => {
    const mayStill = holdersOf(DECISION_KINDS[kind].permission).includes(role);
    expect(isMakerGone(kind, { role, disabled: false })).toBe(!mayStill);
    expect(isMakerGone(kind, { role, disabled: true })).toBe(true);
  });

  const cells = SETTING_KIND_NAMES.flatMap((kind) => ROLES.map((role) => ({ kind, role })));
  it.each(cells)('$kind is checked by ADMIN alone: $role', ({ kind, role }) => {
    expect(may(role, checkPermission(kind))).toBe(role === 'ADMIN');
    const ask = { kind, state: 'PENDING', maker: 'anna', isFactMaker: false, role } as const;
    const denied = role === 'ADMIN' ? null : 'maker-checker/not-allowed';
    expect(refuseApprove({ ...ask, by: 'marta' })).toBe(denied);
    expect(refuseApprove({ ...ask, by: 'anna' })).toBe(denied ?? 'maker-checker/own');
  });

  it('lapse where their maker may not ask for them any more', () => {
    expect(isMakerGone('staff_role', { role: 'ADMIN', disabled: false })).toBe(false);
    expect(isMakerGone('staff_role', { role: 'LEGAL', disabled: false })).toBe(true);
    expect(isMakerGone('staff_role', { role: 'ADMIN', disabled: true })).toBe(true);
    expect(isMakerGone('monitoring_off', { role: 'CS', disabled: false })).toBe(false);
  });
});
