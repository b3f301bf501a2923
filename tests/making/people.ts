import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { House } from '../../apps/server/src/kernel/house.ts';
import { nowOf } from '../../apps/server/src/kernel/clock.ts';
import { NAMED_STAFF, type StaffPerson } from '../../apps/server/src/seed/people.ts';

export interface TestStaff extends StaffPerson {
  /** A plain bearer token of theirs. */
  readonly token: string;
}

/** The named person of a role on the staff of `house`, with a token. */
export async function aStaff(house: House, role: Role): Promise<TestStaff> {
  const { uuid, username, email } = NAMED_STAFF[role];
  const now = nowOf(house.clock);
  await house.db
    .insertInto('admin_user')
    .values({ uuid, username, email, role, subject: null, created: now, updated: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { access_token } = await house.sessions.open(uuid, 'command-line');
  return { uuid, username, email, role, token: access_token };
}
