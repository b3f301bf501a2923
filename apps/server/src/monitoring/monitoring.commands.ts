import * as calls from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { refuseSwitch } from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { lockRecord } from '../accounts/accounts.store.ts';
import { command } from '../kernel/command.ts';
import { findWatch, switchWatch } from './monitoring.store.ts';

const WORDS = {
  on: { act: 'monitoring.switched-on', message: 'This account is monitored.' },
  off: { act: 'monitoring.switched-off', message: 'This account is no longer monitored.' },
} as const;

export const setMonitoring = command(
  calls.setMonitoring,
  async (input, { trx, actor, now, refuse }) => {
    const { account_type, account_id, is_on, reason } = input;
    const key = { account_type, account_id };
    await lockRecord(trx, key);
    const watch = await findWatch(trx, key);
    if (!watch) throw refuse('account/unknown');
    const refusal = refuseSwitch({ is_on, reason }, watch);
    if (refusal) throw refuse(refusal);
    await switchWatch(trx, { ...key, is_on, reason, changed: now, admin_uuid: actor.uuid });
    const { act, message } = WORDS[is_on ? 'on' : 'off'];
    return {
      output: { message, data: { is_on } },
      audit: { act, account: key, outcome: is_on ? 'on' : 'off', detail: { note: reason } },
    };
  },
);
