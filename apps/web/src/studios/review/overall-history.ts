import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { showStatus } from '@verify-admin/rulebook/checks/checks';
import { listOverallHistory } from '@verify-admin/rulebook/studios/review/review.contract';
import { send } from '../../kernel/browser.ts';

export const OVERALL_HISTORY = {
  call: listOverallHistory,
  read: async ({ account }: { readonly account: AccountKey }) => {
    const { data } = await send(listOverallHistory, account);
    return data.map((row) => ({
      when: row.created,
      who: row.admin_username,
      state: showStatus('overall', row.overall_status),
      subject: null,
      note: row.note,
    }));
  },
};
