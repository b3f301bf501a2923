import type { Role } from '../staff/roles.ts';
import type { Department } from './assignment.rules.ts';

/** A department with people; `Unassigned` has none. */
export type StaffedDepartment = Exclude<Department, 'Unassigned'>;

/**
 * ours: which roles work for a department. The documents have departments for accounts and roles for
 * people, and no table between them: CS levels work for the account types, CS_ADMIN also for payments,
 * LEGAL for Legal, an ADMIN for all.
 */
const DEPARTMENT_ROLES = {
  Affiliates: ['CS', 'CS_ADMIN', 'ADMIN'],
  'Studio/Models': ['CS', 'CS_ADMIN', 'ADMIN'],
  Influencers: ['CS', 'CS_ADMIN', 'ADMIN'],
  Accounting: ['CS_ADMIN', 'ADMIN'],
  Legal: ['LEGAL', 'ADMIN'],
} as const satisfies Readonly<Record<StaffedDepartment, readonly Role[]>>;

export const STAFFED_DEPARTMENTS = Object.keys(DEPARTMENT_ROLES) as readonly StaffedDepartment[];

/** True when people of this role work for the department. */
export function worksFor(role: Role, department: StaffedDepartment): boolean {
  const roles: readonly Role[] = DEPARTMENT_ROLES[department];
  return roles.includes(role);
}

/** The departments people of this role work for, in the order of the assignment. */
export function departmentsOf(role: Role): readonly StaffedDepartment[] {
  return STAFFED_DEPARTMENTS.filter((department) => worksFor(role, department));
}

/** The department of a stored word; null when it is none with people. */
export function staffedDepartment(word: string | null): StaffedDepartment | null {
  return STAFFED_DEPARTMENTS.find((department) => department === word) ?? null;
}
