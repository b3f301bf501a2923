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

export interface TestStaff extends StaffPerson {
  /** A plain bearer token of theirs. */
  readonly token: string;
}

/** An employee whom the demo does not know. */
export function aPerson(username: string, role: Role): StaffPerson {
  return { uuid: randomUUID(), username, email: `${username}@${EMPLOYEE_DOMAIN}`, role };
}

/** Adds a person to the staff of `app`, with a token. */
export async function aColleague(app: AppContext, person: StaffPerson): Promise<TestStaff> {
  await app.db
    .insertInto('admin_user')
    .values(staffRow(person, nowOf(app.clock)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { access_token } = await app.sessions.open(person.uuid, 'command-line');
  return { ...person, token: access_token };
}

/** The named person of a role on the staff of `app`, with a token. */
export function aStaff(app: AppContext, role: Role): Promise<TestStaff> {
  return aColleague(app, NAMED_STAFF[role]);
}
