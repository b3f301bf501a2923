import { requestedList } from '@verify-admin/rulebook/lists/forced-list';
import * as calls from '@verify-admin/rulebook/lists/lists.contract';
import { settingDecision } from '@verify-admin/rulebook/maker-checker/setting-decision';
import { query } from '../kernel/command.ts';
import { findSettingRequests } from '../maker-checker/approval-request.store.ts';

const MOST = 200;

export const listRequestedLists = query(calls.listRequestedLists, async (_input, { app }) => {
  const pending = await findSettingRequests(app.db, { maker: null, of: 'pending', limit: MOST });
  const lists = pending.filter(({ kind }) => kind === 'forced_list');
  return {
    data: lists.flatMap(({ id, decision }) => {
      const requested = requestedList.parse(settingDecision.parse(decision).change);
      if (requested.how === 'update') return [];
      const { version, entries_before, delta, overruled, records } = requested;
      const { list_name, list_date, entries } = version;
      const named = { approval_request_id: id, list_name, list_date };
      return [{ ...named, entries_before, entries, ...delta, overruled, records }];
    }),
  };
});
