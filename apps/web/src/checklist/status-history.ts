import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { showStatus, type StatusCheck, whoSetStatus } from '@verify-admin/rulebook/checks/checks';
import { listStatusHistory } from '@verify-admin/rulebook/checks/status-history.contract';
import { send } from '../kernel/browser.ts';

/** The history of a check that is a table of its statuses. */
export function statusHistory(check: StatusCheck) {
  return {
    call: listStatusHistory,
    read: async ({ account }: { readonly account: AccountKey }) => {
      const { data } = await send(listStatusHistory, { ...account, check });
      return data.map(({ created, status, note, admin_username }) => ({
        when: created,
        who: whoSetStatus(check, status, admin_username),
        state: showStatus(check, status),
        subject: null,
        note,
      }));
    },
  };
}
