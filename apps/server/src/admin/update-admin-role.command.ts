import * as calls from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_REFUSALS, ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import { formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import { refuseRoleChange, refuseRoleOffer } from '@verify-admin/rulebook/staff/role-change.rules';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { STAFF_REFUSALS } from '@verify-admin/rulebook/staff/staff.contract';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import { command } from '../kernel/command.ts';
import type { SettingHandler } from '../maker-checker/approval-handler.ts';
import { lockSettings } from '../maker-checker/maker-checker.store.ts';
import {
  announceSetting,
  requestSetting,
  type SettingChange,
} from '../maker-checker/setting-change.ts';
import type { Schema } from '../platform/database/schema.ts';
import { type Staff, updateRole } from '../staff/staff.store.ts';
import { announceAccess } from '../staff/announce-access.ts';
import { lockPerson } from './lock-person.ts';

function changeOf({ uuid, username, role }: Staff, to: Role): SettingChange {
  const summary = `Role of ${username}: ${role} to ${to}`;
  return { kind: 'staff_role', target: uuid, summary, outcome: to, note: '' };
}

async function applyRole(
  trx: Transaction<Schema>,
  { uuid, role: from }: Staff,
  to: Role,
  now: string,
): Promise<AuditEntry> {
  await updateRole(trx, uuid, to, now);
  return { act: 'staff.role-set', outcome: to, detail: { uuid, from, to } };
}

/** ADMIN-14, ADMIN-19: the role holds from the person's next request on. */
export const updateAdminRole = command(
  calls.updateAdminRole,
  async ({ uuid, role, expected_role }, context) => {
    const { app, trx, actor, now, refuse } = context;
    const needsTwo = await lockSettings(trx);
    const locked = await lockPerson(trx, actor.uuid, uuid);
    if (!locked) throw refuse('staff/unknown');
    const { person, otherAdmins } = locked;
    const change = { from: person.role, to: role };
    const refusal =
      refuseRoleOffer({ ...change, seen: expected_role }) ??
      refuseRoleChange({ ...change, otherAdmins, needsTwo });
    if (refusal) throw refuse(refusal, { facts: { role: person.role } });
    const setting = changeOf(person, role);
    if (needsTwo) return requestSetting(context, setting, change, refuse);
    const audit = await applyRole(trx, person, role, now);
    await announceSetting(context, setting);
    return {
      output: { message: ADMIN_TEXTS.updated },
      audit,
      afterwards: announceAccess(app, person.uuid),
    };
  },
);

export const roleHandler: SettingHandler = {
  settings: ['staff_role'],
  apply: async ({ target, change }, { app, trx, actor, now }) => {
    const { from, to } = calls.requestedRole.parse(change);
    const needsTwo = await lockSettings(trx);
    const locked = await lockPerson(trx, actor.uuid, target);
    if (!locked) return { lapsed: STAFF_REFUSALS['staff/unknown'].sentence };
    const { person, otherAdmins } = locked;
    if (person.role !== from) {
      const refused = ADMIN_REFUSALS['role/changed'];
      return { lapsed: formatRefusal(refused, { role: person.role }) };
    }
    const refusal = refuseRoleChange({ from, to, otherAdmins, needsTwo });
    if (refusal) return { lapsed: STAFF_REFUSALS[refusal].sentence };
    return {
      audit: await applyRole(trx, person, to, now),
      afterwards: announceAccess(app, person.uuid),
    };
  },
};
