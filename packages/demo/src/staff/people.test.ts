import { isEmployeeEmail } from '@verify-admin/rulebook/staff/employee-email';
import { ROLES } from '@verify-admin/rulebook/staff/roles';
import { describe, expect, it } from 'vitest';
import { CONSULTANT_DOMAIN, EMPLOYEE_DOMAIN, NAMED_STAFF, STAFF } from './people.ts';

const DOMAINS = { employee: EMPLOYEE_DOMAIN, consultant: CONSULTANT_DOMAIN };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the staff of the demo', () => {
  it('SCOPE-03 holds eleven people of every role, the named one first', () => {
    for (const role of ROLES) {
      const people = STAFF.filter((person) => person.role === role);
      expect(people).toHaveLength(11);
      expect(people[0]).toEqual(NAMED_STAFF[role]);
    }
  });

  it('is distinct in uuid, username and email', () => {
    for (const field of ['uuid', 'username', 'email'] as const) {
      expect(new Set(STAFF.map((person) => person[field])).size).toBe(STAFF.length);
    }
    expect(STAFF.filter(({ uuid }) => !UUID.test(uuid))).toEqual([]);
  });

  it('AUTH-18 has company addresses only, some of the consultant company', () => {
    expect(STAFF.filter(({ email }) => !isEmployeeEmail(email, DOMAINS))).toEqual([]);
    expect(STAFF.some(({ email }) => email.endsWith(`@${CONSULTANT_DOMAIN}`))).toBe(true);
  });

  it('knows everybody by the same uuid in every build', () => {
    expect(NAMED_STAFF.ADMIN.uuid).toBe('f90b9d60-ae7b-825d-9e59-ff4d0e480a0c');
  });
});
