import { DECISION_KINDS } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import * as calls from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import {
  MAKER_CHECKER_REFUSALS,
  refuseSwitchKind,
} from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { requestedSwitch } from '@verify-admin/rulebook/maker-checker/setting-decision';
import type { DecisionKindName } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import { command } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { SettingHandler } from './approval-handler.ts';
import { countHolders, lockSetting, lockSettings, saveSetting } from './maker-checker.store.ts';
import { announceSetting, requestSetting, type SettingChange } from './setting-change.ts';

const NEVER_SWITCHED = { is_on: false, version: 0 };

interface Switching {
  readonly kind: DecisionKindName;
  readonly is_on: boolean;
  /** The change before this one. */
  readonly seen: number;
}

async function applySwitch(
  trx: Transaction<Schema>,
  { kind, is_on, seen }: Switching,
  by: { readonly updated: string; readonly admin_uuid: string },
): Promise<AuditEntry> {
  const version = seen + 1;
  await saveSetting(trx, kind, { is_on, version, ...by });
  return {
    act: is_on ? 'four-eyes.switched-on' : 'four-eyes.switched-off',
    outcome: is_on ? 'on' : 'off',
    detail: { kind, version },
  };
}

function changeOf({ kind, is_on }: Pick<Switching, 'kind' | 'is_on'>): SettingChange {
  const outcome = is_on ? 'on' : 'off';
  const summary = `Maker-checker ${outcome}: ${DECISION_KINDS[kind].label}`;
  return { kind: 'checker_switch', target: kind, summary, outcome, note: '' };
}

/** Switching off is requested; switching on protects, and needs two ADMINs who can sign in. */
export const switchMakerChecker = command(
  calls.switchMakerChecker,
  async ({ kind, is_on, expected_version }, context) => {
    const { trx, actor, now, refuse } = context;
    await lockSettings(trx);
    const admins = await countHolders(trx, 'maker-checker/check-setting');
    const current = (await lockSetting(trx, kind)) ?? NEVER_SWITCHED;
    const refusal = refuseSwitchKind({ kind, is_on, expected_version, current, admins });
    if (refusal) throw refuse(refusal);
    const change = changeOf({ kind, is_on });
    if (!is_on) {
      const seen = { kind, version: current.version };
      const { output, audit } = await requestSetting(context, change, seen, refuse);
      return { output: { ...output, data: { kind, ...current } }, audit };
    }
    const switching = { kind, is_on, seen: current.version };
    const audit = await applySwitch(trx, switching, { updated: now, admin_uuid: actor.uuid });
    await announceSetting(context, change);
    const data = { kind, is_on, version: current.version + 1 };
    return { output: { message: `${DECISION_KINDS[kind].label} needs a checker.`, data }, audit };
  },
);

export const switchHandler: SettingHandler = {
  settings: ['checker_switch'],
  apply: async ({ change }, { trx, actor, now }) => {
    const { kind, version } = requestedSwitch.parse(change);
    const current = (await lockSetting(trx, kind)) ?? NEVER_SWITCHED;
    if (!current.is_on || current.version !== version) {
      return { lapsed: MAKER_CHECKER_REFUSALS['maker-checker/switched'].sentence };
    }
    const by = { updated: now, admin_uuid: actor.uuid };
    return { audit: await applySwitch(trx, { kind, is_on: false, seen: version }, by) };
  },
};
