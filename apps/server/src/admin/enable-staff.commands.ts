import * as calls from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_REFUSALS } from '@verify-admin/rulebook/admin/admin.rules';
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
import { updateDisabled } from '../staff/staff.store.ts';
import { lockPerson } from './lock-person.ts';

async function applyEnabling(
  trx: Transaction<Schema>,
  uuid: string,
  now: string,
): Promise<AuditEntry> {
  await updateDisabled(trx, uuid, false, now);
  return { act: 'staff.enabled', detail: { uuid } };
}

export const enableStaff = command(calls.enableStaff, async ({ uuid }, context) => {
  const { trx, actor, now, refuse } = context;
  const needsChecker = await lockSettings(trx);
  const locked = await lockPerson(trx, actor.uuid, uuid);
  if (!locked) throw refuse('staff/unknown');
  const { username, role, disabled } = locked.person;
  if (!disabled) throw refuse('staff/enabled-already');
  const change: SettingChange = {
    kind: 'staff_enabled',
    target: uuid,
    summary: `Enabled: ${username}, ${role}`,
    outcome: 'enabled',
    note: '',
  };
  if (needsChecker) return requestSetting(context, change, { role }, refuse);
  const audit = await applyEnabling(trx, uuid, now);
  await announceSetting(context, change);
  return { output: { message: `${username} was enabled.` }, audit };
});

export const enablingHandler: SettingHandler = {
  settings: ['staff_enabled'],
  apply: async ({ target, change }, { trx, actor, now }) => {
    const { role } = calls.requestedEnabling.parse(change);
    const locked = await lockPerson(trx, actor.uuid, target);
    if (!locked?.person.disabled || locked.person.role !== role) {
      return { lapsed: ADMIN_REFUSALS['staff/enabled-already'].sentence };
    }
    return { audit: await applyEnabling(trx, target, now) };
  },
};
