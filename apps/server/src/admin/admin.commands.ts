import * as calls from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import {
  refuseDisabling,
  refuseRoleChange,
  refuseRoleOffer,
} from '@verify-admin/rulebook/staff/role-change.rules';
import type { Transaction } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { command } from '../kernel/command.ts';
import { exportLink } from '../kernel/exports/exported-file.ts';
import { Refused } from '../kernel/refused.ts';
import type { Schema } from '../platform/database/schema.ts';
import { lockAdmins, lockStaffByUuid, updateDisabled, updateRole } from '../staff/staff.store.ts';
import { ACCESS_REVIEW } from './access-review.ts';
import { readAdminUsers } from './admin-users.store.ts';
import { lockOpenSession } from './staff-sessions.store.ts';

/**
 * Locks the ADMINs and then the person, so that of two ADMINs who act on each other the second one
 * finds what the first has done. Who is no ADMIN any more by then is refused.
 */
async function lockPerson(trx: Transaction<Schema>, actor: Actor, uuid: string) {
  const admins = await lockAdmins(trx);
  if (!admins.includes(actor.uuid)) throw Refused.general('permission/denied');
  const person = await lockStaffByUuid(trx, uuid);
  return person && { person, otherAdmins: admins.filter((one) => one !== person.uuid).length };
}

/** Lets every process check the person's streams, once the change is committed. */
function announceAccess({ events }: AppContext, admin_uuid: string) {
  return async () => events.publish({ kind: 'access', admin_uuid });
}

/** ADMIN-14, ADMIN-19: the role holds from the person's next request on. */
export const updateAdminRole = command(
  calls.updateAdminRole,
  async ({ uuid, role, expected_role }, { app, trx, actor, now, refuse }) => {
    const locked = await lockPerson(trx, actor, uuid);
    if (!locked) throw refuse('staff/unknown');
    const { person, otherAdmins } = locked;
    const change = { from: person.role, to: role };
    const refusal =
      refuseRoleOffer({ ...change, seen: expected_role }) ??
      refuseRoleChange({ ...change, otherAdmins });
    if (refusal) throw refuse(refusal, { facts: { role: person.role } });
    await updateRole(trx, person.uuid, role, now);
    return {
      output: { message: ADMIN_TEXTS.updated },
      audit: { act: 'staff.role-set', outcome: role, detail: { uuid: person.uuid, ...change } },
      afterwards: announceAccess(app, person.uuid),
    };
  },
);

export const disableStaff = command(
  calls.disableStaff,
  async ({ uuid }, { app, trx, actor, now, refuse }) => {
    const locked = await lockPerson(trx, actor, uuid);
    if (!locked) throw refuse('staff/unknown');
    const { person, otherAdmins } = locked;
    const isOwn = person.uuid === actor.uuid;
    const refusal = refuseDisabling({ ...person, isOwn, otherAdmins });
    if (refusal) throw refuse(refusal);
    await updateDisabled(trx, person.uuid, true, now);
    const sessions_ended = await app.sessions.revokeAll(person.uuid, trx);
    return {
      output: { message: `${person.username} was disabled.` },
      audit: { act: 'staff.disabled', detail: { uuid: person.uuid, sessions_ended } },
      afterwards: announceAccess(app, person.uuid),
    };
  },
);

export const enableStaff = command(
  calls.enableStaff,
  async ({ uuid }, { trx, actor, now, refuse }) => {
    const locked = await lockPerson(trx, actor, uuid);
    if (!locked) throw refuse('staff/unknown');
    const { person } = locked;
    if (!person.disabled) throw refuse('staff/enabled-already');
    await updateDisabled(trx, person.uuid, false, now);
    return {
      output: { message: `${person.username} was enabled.` },
      audit: { act: 'staff.enabled', detail: { uuid: person.uuid } },
    };
  },
);

export const revokeStaffSession = command(
  calls.revokeStaffSession,
  async ({ session_id }, { app, trx, refuse }) => {
    const session = await lockOpenSession(trx, session_id, app.sessions.openSince());
    if (!session) throw refuse('session/unknown');
    const { admin_uuid, kind, created } = session;
    await app.sessions.revoke(session_id, trx);
    return {
      output: { message: 'The session was revoked.' },
      audit: { act: 'staff.session-revoked', detail: { uuid: admin_uuid, kind, opened: created } },
      afterwards: announceAccess(app, admin_uuid),
    };
  },
);

/** T19: the audit line comes before the file. */
export const exportAccessReview = command(
  calls.exportAccessReview,
  async ({ format }, { app, trx, actor, now }) => {
    const people = await readAdminUsers(trx, app.sessions.openSince());
    const url = exportLink(app, ACCESS_REVIEW, { format, ask: null }, actor, now);
    return {
      output: { data: { url } },
      audit: { act: 'staff.access-review-exported', detail: { format, people: people.length } },
    };
  },
);
