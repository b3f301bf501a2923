import * as calls from '@verify-admin/rulebook/retention/retention-settings.contract';
import {
  refuseRunSwitch,
  RETENTION_SETTING_REFUSALS,
} from '@verify-admin/rulebook/retention/retention-settings.rules';
import { command } from '../../kernel/command.ts';
import type { SettingHandler } from '../../maker-checker/approval-handler.ts';
import { lockSettings } from '../../maker-checker/maker-checker.store.ts';
import {
  announceSetting,
  requestSetting,
  type SettingChange,
} from '../../maker-checker/setting-change.ts';
import { lockRules, saveSwitch } from './retention-settings.store.ts';

function changeOf(is_on: boolean): SettingChange {
  const outcome = is_on ? 'on' : 'off';
  const summary = `Retention run ${outcome}`;
  return { kind: 'retention_run', target: 'run', summary, outcome, note: '' };
}

/**
 * Switching on is requested, also while maker-checker is off: the run deletes. Switching off protects, and no record
 * is deleted by the rules once it is answered.
 */
export const switchRetentionRun = command(
  calls.switchRetentionRun,
  async ({ is_on, expected_version }, context) => {
    const { trx, actor, now, refuse } = context;
    await lockSettings(trx);
    const current = await lockRules(trx);
    const refusal = refuseRunSwitch({ is_on, expected_version, current });
    if (refusal) throw refuse(refusal);
    const change = changeOf(is_on);
    if (is_on) {
      const seen = { seen: current.version };
      const { output, audit } = await requestSetting(context, change, seen, refuse);
      return { output: { ...output, data: current }, audit };
    }
    const version = current.version + 1;
    const by = { requested_by: actor.uuid, approved_by: null };
    await saveSwitch(trx, { is_on, version, updated: now, ...by });
    await announceSetting(context, change);
    return {
      output: { message: 'The retention run is off.', data: { is_on, version } },
      audit: { act: 'retention.run-switched-off', outcome: 'off', detail: { version } },
    };
  },
);

export const retentionRunHandler: SettingHandler = {
  settings: ['retention_run'],
  apply: async ({ change, maker_uuid }, { trx, actor, now }) => {
    const { seen } = calls.requestedRunSwitch.parse(change);
    const current = await lockRules(trx);
    if (current.is_on || current.version !== seen) {
      return { lapsed: RETENTION_SETTING_REFUSALS['retention/run-switched'].sentence };
    }
    const version = seen + 1;
    const by = { requested_by: maker_uuid, approved_by: actor.uuid };
    await saveSwitch(trx, { is_on: true, version, updated: now, ...by });
    return {
      audit: { act: 'retention.run-switched-on', outcome: 'on', detail: { version } },
    };
  },
};
