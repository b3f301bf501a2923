import { describe, expect, it } from 'vitest';
import { refuseDisabling, refuseRoleChange, refuseRoleOffer } from './role-change.rules.ts';
import { ROLES } from './roles.ts';

const cells = ROLES.flatMap((from) =>
  ROLES.flatMap((to) => [0, 1, 2].map((otherAdmins) => ({ from, to, otherAdmins }))),
);

it.each(cells)('ADMIN-14, ADMIN-19 $from → $to with $otherAdmins other ADMINs', (change) => {
  const { from, to, otherAdmins } = change;
  const isLast = from === 'ADMIN' && to !== 'ADMIN' && otherAdmins === 0;
  expect(refuseRoleChange(change)).toBe(isLast ? 'role/last-admin' : null);
});

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
