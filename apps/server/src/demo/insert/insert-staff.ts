import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { momentOf } from '@verify-admin/demo/moments';
import type { Random } from '@verify-admin/demo/random';
import { STAFF, type StaffPerson, staffRow } from '@verify-admin/demo/staff/people';
import type { SignIn } from '@verify-admin/demo/staff/sign-ins';
import { staffHistory } from '@verify-admin/demo/staff/staff-history';
import { SESSION_SECONDS } from '../../kernel/session.ts';

/** Puts the uuids that hold in this database into a text that names staff by the demo's uuids. */
export type StaffNaming = (text: string) => string;

/**
 * Puts the demo's staff on the staff. Somebody who was made before the demo, by the command line or
 * as the first ADMIN, keeps his uuid and role.
 * @returns how everything else must name the staff.
 */
export async function insertStaff(trx: Transaction<Schema>, now: number): Promise<StaffNaming> {
  const rowOf = (person: StaffPerson) => {
    const { created, updated, disabledAt } = staffHistory(person, now);
    return { ...staffRow(person, created), updated, disabled: disabledAt !== null };
  };
  await trx
    .insertInto('admin_user')
    .values(STAFF.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const there = await trx.selectFrom('admin_user').select(['uuid', 'username', 'email']).execute();
  const others = STAFF.flatMap(({ uuid, username, email }) => {
    const found = there.find((one) => one.email === email || one.username === username);
    return found && found.uuid !== uuid ? [{ from: uuid, to: found.uuid }] : [];
  });
  return (text) => others.reduce((named, { from, to }) => named.replaceAll(from, to), text);
}

/** Puts the sessions of who is there at the moment into the database; no browser has their cookies. */
export async function insertSessions(
  trx: Transaction<Schema>,
  random: Random,
  signIns: readonly SignIn[],
  naming: StaffNaming,
  now: number,
): Promise<void> {
  const open = signIns.filter(({ signedOut }) => signedOut === null);
  const rows = open.map(({ person, at, user_agent }) => ({
    jti: random.uuid(),
    admin_uuid: naming(person.uuid),
    kind: 'browser' as const,
    bind_hash: random.hex(43),
    created: momentOf(at),
    expires: momentOf(at + SESSION_SECONDS * 1000),
    last_seen: momentOf(random.int(at, now)),
    revoked: null,
    user_agent,
  }));
  await trx.insertInto('staff_session').values(rows).execute();
}
