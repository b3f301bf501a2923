import { expect, it } from 'vitest';
import { refuseRoleChange } from './role-change.rules.ts';
import { ROLES } from './roles.ts';

const cells = ROLES.flatMap((from) =>
  ROLES.flatMap((to) => [0, 1, 2].map((otherAdmins) => ({ from, to, otherAdmins }))),
);

it.each(cells)('ADMIN-14, ADMIN-19 $from → $to with $otherAdmins other ADMINs', (change) => {
  const { from, to, otherAdmins } = change;
  const isLast = from === 'ADMIN' && to !== 'ADMIN' && otherAdmins === 0;
  expect(refuseRoleChange(change)).toBe(isLast ? 'role/last-admin' : null);
});
