import type { Transaction } from 'kysely';
import { Refused } from '../kernel/refused.ts';
import type { Schema } from '../platform/database/schema.ts';
import { lockAdmins, lockStaffByUuid } from '../staff/staff.store.ts';

/**
 * Locks the ADMINs and then the person, so that of two ADMINs who act on each other the second one
 * finds what the first has done. Who is no ADMIN any more by then is refused.
 */
export async function lockPerson(trx: Transaction<Schema>, actor: string, uuid: string) {
  const admins = await lockAdmins(trx);
  if (!admins.includes(actor)) throw Refused.general('permission/denied');
  const person = await lockStaffByUuid(trx, uuid);
  return person && { person, otherAdmins: admins.filter((one) => one !== person.uuid).length };
}
