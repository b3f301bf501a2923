import { describe, expect, it } from 'vitest';
import { refuseDisabling, refuseRoleChange, refuseRoleOffer } from './role-change.rules.ts';
import { ROLES } from './roles.ts';

const cells = ROLES.flatMap((from) =>
  ROLES.flatMap((to) =>
    [0, 1, 2].flatMap((otherAdmins) =>
      [true, false].map((needsTwo) => ({ from, to, otherAdmins, needsTwo })),
    ),
  ),
);

it.each(cells)(
  'ADMIN-14, ADMIN-19 $from → $to with $otherAdmins other ADMINs, two needed: $needsTwo',
  (change) => {
    const { from, to, otherAdmins, needsTwo } = change;
    const removes = from === 'ADMIN' && to !== 'ADMIN';
    const last = removes && otherAdmins === 0 ? 'role/last-admin' : null;
    const two = removes && needsTwo && otherAdmins === 1 ? 'role/two-admins' : null;
    expect(refuseRoleChange(change)).toBe(last ?? two);
  },
);

it.each(cells)('ADMIN-14 $to is offered to $from unless it is the current role', ({ from, to }) => {
  const refusal = from === to ? 'role/unchanged' : null;
  expect(refuseRoleOffer({ from, to, seen: from })).toBe(refusal);
  expect(refuseRoleOffer({ from, to, seen: undefined })).toBe(refusal);
});

it('a role somebody else has set meanwhile is not overwritten unseen', () => {
  expect(refuseRoleOffer({ from: 'LEGAL', to: 'ADMIN', seen: 'CS' })).toBe('role/changed');
  expect(refuseRoleOffer({ from: 'LEGAL', to: 'LEGAL', seen: 'CS' })).toBe('role/changed');
});

describe('disabling somebody of the staff', () => {
  const lena = { role: 'CS', disabled: false, isOwn: false, otherAdmins: 1 } as const;

  it('is done once', () => {
    expect(refuseDisabling(lena)).toBeNull();
    expect(refuseDisabling({ ...lena, disabled: true })).toBe('staff/disabled-already');
  });

  it('is not done to oneself', () =>
    expect(refuseDisabling({ ...lena, role: 'ADMIN', isOwn: true })).toBe('staff/own'));

  it('ADMIN-19 leaves one ADMIN who may log in', () => {
    const anna = { ...lena, role: 'ADMIN', otherAdmins: 0 } as const;
    expect(refuseDisabling(anna)).toBe('role/last-admin');
    expect(refuseDisabling({ ...anna, isOwn: true })).toBe('role/last-admin');
    expect(refuseDisabling({ ...anna, otherAdmins: 1 })).toBeNull();
    expect(refuseDisabling({ ...lena, otherAdmins: 0 })).toBeNull();
  });
});
