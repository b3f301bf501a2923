import * as calls from '@verify-admin/rulebook/monitoring/monitoring.contract';
import {
  isMonitored,
  MONITORING_REFUSALS,
  refuseSwitch,
} from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { requestedMonitoring } from '@verify-admin/rulebook/monitoring/requested-monitoring';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import type { Transaction } from 'kysely';
import { lockRecord } from '../accounts/accounts.store.ts';
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
import { findWatch, switchWatch } from './monitoring.store.ts';

const WORDS = {
  on: { act: 'monitoring.switched-on', message: 'This account is monitored.' },
  off: { act: 'monitoring.switched-off', message: 'This account is no longer monitored.' },
} as const;

interface Switching {
  readonly key: AccountKey;
  readonly is_on: boolean;
  readonly reason: string;
}

async function applySwitch(
  trx: Transaction<Schema>,
  { key, is_on, reason }: Switching,
  by: { readonly changed: string; readonly admin_uuid: string },
): Promise<AuditEntry> {
  await switchWatch(trx, { ...key, is_on, reason, ...by });
  const outcome = is_on ? 'on' : 'off';
  return { act: WORDS[outcome].act, account: key, outcome, detail: { note: reason } };
}

/** Switching on protects and needs nobody else. */
export const setMonitoring = command(calls.setMonitoring, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const { account_type, account_id, is_on, reason } = input;
  const key = { account_type, account_id };
  const needsChecker = await lockSettings(trx);
  await lockRecord(trx, key);
  const watch = await findWatch(trx, key);
  if (!watch) throw refuse('account/unknown');
  const refusal = refuseSwitch({ is_on, reason }, watch);
  if (refusal) throw refuse(refusal);
  const outcome = is_on ? 'on' : 'off';
  const named = formatClientId(account_type, account_id);
  const change: SettingChange = {
    kind: 'monitoring_off',
    target: named,
    account: key,
    summary: `Monitoring ${outcome}: ${named}`,
    outcome,
    note: reason,
  };
  if (needsChecker && !is_on) {
    const seen = { seen: watch.changed };
    const { output, audit } = await requestSetting(context, change, seen, refuse);
    return { output: { ...output, data: { is_on: true } }, audit };
  }
  const by = { changed: now, admin_uuid: actor.uuid };
  const audit = await applySwitch(trx, { key, is_on, reason }, by);
  await announceSetting(context, change);
  return { output: { message: WORDS[outcome].message, data: { is_on } }, audit };
});

export const monitoringHandler: SettingHandler = {
  settings: ['monitoring_off'],
  apply: async ({ account: key, change, note, maker }, { trx, actor, now }) => {
    const { seen } = requestedMonitoring.parse(change);
    const lapsed = MONITORING_REFUSALS['monitoring/changed'].sentence;
    if (!key) return { lapsed };
    await lockRecord(trx, key);
    const watch = await findWatch(trx, key);
    if (!watch || watch.changed !== seen || !isMonitored(watch)) return { lapsed };
    const reason = formatMakerAndChecker(note, maker, actor.username);
    const by = { changed: now, admin_uuid: actor.uuid };
    return { audit: await applySwitch(trx, { key, is_on: false, reason }, by) };
  },
};
