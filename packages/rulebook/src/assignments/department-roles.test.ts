import { describe, expect, it } from 'vitest';
import { ROLES } from '../staff/roles.ts';
import { DEPARTMENTS } from './assignment.rules.ts';
import { departmentsOf, STAFFED_DEPARTMENTS, staffedDepartment } from './department-roles.ts';

describe('who works for a department', () => {
  it('ASSIGN-01 every department but Unassigned has people', () => {
    expect(STAFFED_DEPARTMENTS).toEqual(DEPARTMENTS.filter((one) => one !== 'Unassigned'));
    for (const department of STAFFED_DEPARTMENTS) {
      expect(ROLES.some((role) => departmentsOf(role).includes(department))).toBe(true);
    }
    expect(staffedDepartment('Legal')).toBe('Legal');
    expect(staffedDepartment('Unassigned')).toBeNull();
    expect(staffedDepartment(null)).toBeNull();
  });

  it.each([
    ['CS', ['Affiliates', 'Studio/Models', 'Influencers']],
    ['CS_ADMIN', ['Affiliates', 'Studio/Models', 'Influencers', 'Accounting']],
    ['LEGAL', ['Legal']],
    ['ADMIN', STAFFED_DEPARTMENTS],
    ['PENDING', []],
  ] as const)('%s works for %j', (role, departments) => {
    expect(departmentsOf(role)).toEqual(departments);
  });
});
