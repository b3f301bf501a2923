import { describe, expect, it } from 'vitest';
import { CALLS } from '../calls.ts';
import { ROLES, type Role } from '../staff/roles.ts';
import {
  DECISION_KIND_NAMES,
  DECISION_KINDS,
  type DecisionKindName,
  kindOfOverride,
  needsSecondPerson,
  PROPOSED_KINDS,
  type ProposedKind,
} from './decision-kinds.ts';
import { endedAct, PROPOSAL_STATES, requestedAct } from './proposal.states.ts';
import {
  isSamePerson,
  mayCheck,
  refuseConfirm,
  refuseDecline,
  refuseOwnApproval,
  refuseSwitchKind,
  refuseWithdraw,
  sayBoth,
} from './second-person.rules.ts';

const CHECKERS: Record<DecisionKindName, readonly Role[]> = {
  payment_approval: ['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN'],
  kyb_override: ['ADMIN', 'LEGAL'],
  legal_override: ['ADMIN', 'LEGAL'],
  hit_clearance: ['ADMIN', 'LEGAL'],
};

describe('the kinds of decision', () => {
  it('are payment approval, KYB and legal override, and clearing a hit', () => {
    expect(DECISION_KIND_NAMES).toEqual([
      'payment_approval',
      'kyb_override',
      'legal_override',
      'hit_clearance',
    ]);
    expect(PROPOSED_KINDS).toEqual(['kyb_override', 'legal_override', 'hit_clearance']);
  });

  it.each(DECISION_KIND_NAMES)('%s is a decision of a call that is served', (name) => {
    expect(CALLS.map((call) => call.name)).toContain(DECISION_KINDS[name].call);
  });

  it.each([
    ['payment_approval', 'APPROVED', true],
    ['payment_approval', 'DENIED', false],
    ['payment_approval', 'PENDING', false],
    ['kyb_override', 'APPROVED', true],
    ['kyb_override', 'DENIED', true],
    ['legal_override', 'LEGAL_OVERRIDE_APPROVED', true],
    ['legal_override', 'PENDING', true],
    ['hit_clearance', 'FALSE_POSITIVE', true],
    ['hit_clearance', 'TRUE_MATCH', false],
    ['hit_clearance', 'INCONCLUSIVE', false],
  ] as const)('%s to %s needs a second person: %s', (name, outcome, needs) => {
    expect(needsSecondPerson(name, outcome)).toBe(needs);
  });

  it('OVERR-01 a KYC override is never bound', () => {
    expect(kindOfOverride('kyc')).toBeNull();
    expect([kindOfOverride('kyb'), kindOfOverride('legal')]).toEqual([
      'kyb_override',
      'legal_override',
    ]);
  });

  const cells = DECISION_KIND_NAMES.flatMap((name) => ROLES.map((role) => ({ name, role })));
  it.each(cells)('LEGAL-03 PAY-24 $role is a second person of $name', ({ name, role }) => {
    expect(mayCheck(role, name)).toBe(CHECKERS[name].includes(role));
  });
});

interface Given {
  readonly kind: ProposedKind;
  readonly state: keyof typeof PROPOSAL_STATES;
  readonly isOwn: boolean;
  readonly role: Role;
}
const given: Given[] = PROPOSED_KINDS.flatMap((kind) =>
  (['OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'LAPSED'] as const).flatMap((state) =>
    [true, false].flatMap((isOwn) => ROLES.map((role) => ({ kind, state, isOwn, role }))),
  ),
);
const askOf = ({ isOwn, ...rest }: Given) => ({
  ...rest,
  maker: 'tom',
  by: isOwn ? 'tom' : 'anna',
});

/** Role, then state, then person: as the rule reads. */
function expectedConfirm({ kind, state, isOwn, role }: Given) {
  if (!CHECKERS[kind].includes(role)) return 'second-person/not-allowed';
  if (state !== 'OPEN') return 'second-person/settled';
  return isOwn ? 'second-person/own' : null;
}

describe('a proposal', () => {
  it.each(given)('$kind, $state, own $isOwn, as $role: confirming and declining', (one) => {
    const ask = askOf(one);
    expect(refuseConfirm(ask)).toBe(expectedConfirm(one));
    expect(refuseDecline({ ...ask, comment: 'No.' })).toBe(expectedConfirm(one));
    expect(refuseDecline({ ...ask, comment: ' ' })).toBe(
      expectedConfirm(one) ?? 'second-person/comment-required',
    );
  });

  it.each(given)('$kind, $state, own $isOwn, as $role: withdrawing', (one) => {
    const { isOwn, state } = one;
    const unsettled = state === 'OPEN' ? null : 'second-person/settled';
    expect(refuseWithdraw(askOf(one))).toBe(isOwn ? unsettled : 'second-person/not-own');
  });

  it('says in the history why, and who took the decision', () => {
    expect(sayBoth('Papers seen', 'tom.beck', 'anna.novak')).toBe(
      'Papers seen\nProposed by tom.beck, confirmed by anna.novak.',
    );
    expect(sayBoth('', 'tom.beck', 'anna.novak')).toBe(
      'Proposed by tom.beck, confirmed by anna.novak.',
    );
  });

  it('is named in the audit log by what became of it', () => {
    expect(requestedAct('kyb_override')).toBe('kyb.override-requested');
    expect(endedAct('hit_clearance', 'LAPSED')).toBe('aml.clearance-lapsed');
    expect(PROPOSAL_STATES.OPEN.tone).toBe('open');
    expect([PROPOSAL_STATES.CONFIRMED.tone, PROPOSAL_STATES.DECLINED.tone]).toEqual([
      'good',
      'bad',
    ]);
  });
});

describe('payment details', () => {
  it.each([
    [true, 'tom', 'tom', 'second-person/own-details'],
    [true, 'tom', 'anna', null],
    [true, null, 'anna', null],
    [false, 'tom', 'tom', null],
  ] as const)(
    'PAY-24 switched on %s, saved by %s, approved by %s: %s',
    (isOn, maker, checker, refusal) => {
      expect(refuseOwnApproval({ isOn, maker, checker })).toBe(refusal);
    },
  );

  it('what an applicant sent is of nobody of the staff', () => {
    expect(isSamePerson(null, 'tom')).toBe(false);
  });
});

describe('switching', () => {
  it.each([
    [true, 0, { is_on: false, version: 0 }, null],
    [false, 1, { is_on: true, version: 1 }, null],
    [true, 0, { is_on: false, version: 2 }, 'second-person/switched'],
    [true, 1, { is_on: true, version: 1 }, 'second-person/unchanged'],
  ] as const)(
    'to %s, seen at %i, standing at %o: %s',
    (is_on, expected_version, stands, refusal) => {
      expect(refuseSwitchKind({ is_on, expected_version, stands })).toBe(refusal);
    },
  );
});
