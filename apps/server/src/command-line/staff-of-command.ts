import { isEmployeeEmail } from '@verify-admin/rulebook/staff/employee-email';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { AppContext } from '../kernel/app-context.ts';
import { domainsOf } from '../platform/config/staff-domains.ts';
import { ensureStaff } from '../staff/staff.admin.ts';
import type { Staff } from '../staff/staff.store.ts';
import { CommandRefused, commandLineStamp } from './command-line.ts';

/**
 * The staff member that a command acts for: of this email, else the one of the role's own address. Made when missing.
 * @throws CommandRefused for an address that may not log in, another role, and a disabled person
 */
export async function staffOfCommand(
  app: AppContext,
  role: Role,
  given: string | undefined,
): Promise<Staff> {
  const word = role.toLowerCase().replace('_', '-');
  const domains = domainsOf(app.config);
  const email = given ?? `${word}@${domains.employee}`;
  if (!isEmployeeEmail(email, domains)) {
    throw new CommandRefused(
      `Only people of ${domains.employee} and ${domains.consultant} may log in.`,
    );
  }
  const staff = await ensureStaff(app.db, { email, role }, commandLineStamp(app));
  if (staff.role !== role) {
    throw new CommandRefused(`${email} is ${staff.role}. Use set-role to change that.`);
  }
  if (staff.disabled) throw new CommandRefused(`${email} is disabled.`);
  return staff;
}
