import * as calls from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_REFUSALS, ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import { formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import { refuseRoleChange, refuseRoleOffer } from '@verify-admin/rulebook/staff/role-change.rules';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { STAFF_REFUSALS } from '@verify-admin/rulebook/staff/staff.contract';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import { type CommandContext, command } from '../kernel/command.ts';
import type { Refuse } from '../kernel/refused.ts';
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
import { findRoleSet } from './admin-users.store.ts';
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

type Context = Pick<
  CommandContext<typeof calls.updateAdminRole>,
  'app' | 'trx' | 'actor' | 'now'
> & {
  readonly refuse: Refuse<keyof (typeof calls.updateAdminRole)['refusals']>;
};

interface Offer {
  readonly locked: NonNullable<Awaited<ReturnType<typeof lockPerson>>>;
  readonly to: Role;
  /** The role the person saw; undefined where the caller does not say. */
  readonly seen: Role | undefined;
  readonly needsTwo: boolean;
}

/** ADMIN-14, ADMIN-19: sets the role, or requests it; it holds from the person's next request on. */
async function offerRole(
  context: Context,
  { locked: { person, otherAdmins }, to, seen, needsTwo }: Offer,
) {
  const { app, trx, now, refuse } = context;
  const change = { from: person.role, to };
  const refusal =
    refuseRoleOffer({ ...change, seen }) ?? refuseRoleChange({ ...change, otherAdmins, needsTwo });
  if (refusal) throw refuse(refusal, { facts: { role: person.role } });
  const setting = changeOf(person, to);
  if (needsTwo) return requestSetting(context, setting, change, refuse);
  const audit = await applyRole(trx, person, to, now);
  await announceSetting(context, setting);
  const afterwards = announceAccess(app, person.uuid);
  return { output: { message: ADMIN_TEXTS.updated }, audit, afterwards };
}

export const updateAdminRole = command(
  calls.updateAdminRole,
  async ({ uuid, role: to, expected_role: seen }, context) => {
    const { trx, actor, refuse } = context;
    const needsTwo = await lockSettings(trx);
    const locked = await lockPerson(trx, actor.uuid, uuid);
    if (!locked) throw refuse('staff/unknown');
    return offerRole(context, { locked, to, seen, needsTwo });
  },
);

/** ADMIN-18: back to the role before the last change, which is a change of its own. */
export const restoreAdminRole = command(
  calls.restoreAdminRole,
  async ({ uuid, expected_role: seen }, context) => {
    const { trx, actor, refuse } = context;
    const needsTwo = await lockSettings(trx);
    const locked = await lockPerson(trx, actor.uuid, uuid);
    if (!locked) throw refuse('staff/unknown');
    const set = await findRoleSet(trx, uuid);
    const to = set?.to === locked.person.role ? set.from : null;
    if (to === null) throw refuse('role/none-before');
    const { output, ...done } = await offerRole(context, { locked, to, seen, needsTwo });
    return { output: { ...output, role: to }, ...done };
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
