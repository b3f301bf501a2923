import { randomUUID } from 'node:crypto';
import {
  EMPLOYEE_DOMAIN,
  NAMED_STAFF,
  type StaffPerson,
  staffRow,
} from '@verify-admin/demo/staff/people';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';

/** Where people are put. */
type Place = Pick<AppContext, 'db' | 'clock'>;

/** An employee whom the demo does not know. */
export function aPerson(username: string, role: Role): StaffPerson {
  return { uuid: randomUUID(), username, email: `${username}@${EMPLOYEE_DOMAIN}`, role };
}

/** Puts a person on the staff of `app`. */
export async function aColleague(app: Place, person: StaffPerson): Promise<StaffPerson> {
  await app.db
    .insertInto('admin_user')
    .values(staffRow(person, nowOf(app.clock)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return person;
}

/** Puts the named person of a role on the staff of `app`. */
export function aStaff(app: Place, role: Role): Promise<StaffPerson> {
  return aColleague(app, NAMED_STAFF[role]);
}
