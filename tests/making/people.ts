import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { House } from '../../apps/server/src/kernel/house.ts';
import { nowOf } from '../../apps/server/src/kernel/clock.ts';
import { NAMED_STAFF, type StaffPerson, staffRow } from '../../apps/server/src/seed/people.ts';

export interface TestStaff extends StaffPerson {
  /** A plain bearer token of theirs. */
  readonly token: string;
}

/** Puts a person on the staff of `house`, with a token. */
export async function aColleague(house: House, person: StaffPerson): Promise<TestStaff> {
  await house.db
    .insertInto('admin_user')
    .values(staffRow(person, nowOf(house.clock)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { access_token } = await house.sessions.open(person.uuid, 'command-line');
  return { ...person, token: access_token };
}

/** The named person of a role on the staff of `house`, with a token. */
export function aStaff(house: House, role: Role): Promise<TestStaff> {
  return aColleague(house, NAMED_STAFF[role]);
}
