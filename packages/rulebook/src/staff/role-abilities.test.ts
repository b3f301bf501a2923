import { describe, expect, it } from 'vitest';
import { ABILITIES, differenceOfRoles } from './role-abilities.ts';
import { holdersOf, type Permission, PERMISSIONS } from './permissions.ts';
import { ROLES } from './roles.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];

describe('what a role may do, in words', () => {
  it('has each permission of the staff once, and none of others', () => {
    const ofStaff = permissions.filter((permission) => holdersOf(permission).length > 0);
    const described = ABILITIES.flatMap((ability) => ability.permissions);
    expect(described.toSorted()).toEqual(ofStaff.toSorted());
  });

  it.each(ABILITIES)('ROUTE-17 “$text” is held as a whole or not at all', (ability) => {
    const [first, ...others] = ability.permissions.map((permission) => holdersOf(permission));
    for (const holders of others) expect(new Set(holders)).toEqual(new Set(first));
  });

  it('CS to LEGAL gains what the Legal level has, and loses nothing', () => {
    expect(differenceOfRoles('CS', 'LEGAL')).toEqual({
      gained: [
        'decide AML hits',
        'review KYB, override its status, reveal SSN and FTIN, and remove former owners',
        'approve or deny for Legal',
        'open Overview and Studios',
        'put accounts on legal hold, erase them',
        'explain decisions of colleagues, make case files',
      ],
      lost: [],
    });
  });

  it('ADMIN-18 from CS_ADMIN to LEGAL something is lost too', () => {
    const { gained, lost } = differenceOfRoles('CS_ADMIN', 'LEGAL');
    expect(gained).toContain('decide AML hits');
    expect(lost).toEqual(['change the payment rules of countries']);
  });

  const pairs = ROLES.flatMap((from) => ROLES.map((to) => ({ from, to })));
  it.each(pairs)('$from to $to and back is the reverse', ({ from, to }) => {
    const there = differenceOfRoles(from, to);
    expect(differenceOfRoles(to, from)).toEqual({ gained: there.lost, lost: there.gained });
    if (from === to) expect(there).toEqual({ gained: [], lost: [] });
  });

  it('PENDING may do nothing on the desk', () => {
    const { lost } = differenceOfRoles('ADMIN', 'PENDING');
    expect(lost).toHaveLength(ABILITIES.length - 1);
  });
});
