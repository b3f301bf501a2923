import * as calls from '@verify-admin/rulebook/admin/admin.contract';
import { refuseDisabling } from '@verify-admin/rulebook/staff/role-change.rules';
import { command } from '../kernel/command.ts';
import { exportLink } from '../kernel/exports/exported-file.ts';
import { lockSettings } from '../maker-checker/maker-checker.store.ts';
import { notifyOfSetting } from '../maker-checker/setting-change.ts';
import { updateDisabled } from '../staff/staff.store.ts';
import { ACCESS_REVIEW } from './access-review.ts';
import { readAdminUsers } from './admin-users.store.ts';
import { announceAccess } from '../staff/announce-access.ts';
import { lockPerson } from './lock-person.ts';

/** Protects, and so needs nobody else, also where one ADMIN is left. */
export const disableStaff = command(
  calls.disableStaff,
  async ({ uuid }, { app, trx, actor, now, refuse }) => {
    await lockSettings(trx);
    const locked = await lockPerson(trx, actor.uuid, uuid);
    if (!locked) throw refuse('staff/unknown');
    const { person, otherAdmins } = locked;
    const isOwn = person.uuid === actor.uuid;
    const refusal = refuseDisabling({ ...person, isOwn, otherAdmins });
    if (refusal) throw refuse(refusal);
    await updateDisabled(trx, person.uuid, true, now);
    await notifyOfSetting({ app, trx, actor, now }, `Disabled: ${person.username}`);
    const sessions_ended = await app.sessions.revokeAll(person.uuid, trx);
    return {
      output: { message: `${person.username} was disabled.` },
      audit: { act: 'staff.disabled', detail: { uuid: person.uuid, sessions_ended } },
      afterwards: announceAccess(app, person.uuid),
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
