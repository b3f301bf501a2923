import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { listKybHistory } from '@verify-admin/rulebook/kyb/kyb.contract';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { send } from '../kernel/browser.ts';

export const KYB_HISTORY = {
  call: listKybHistory,
  read: async ({ account }: { readonly account: AccountKey }) => {
    const { data } = await send(listKybHistory, account);
    return data.map((row) => ({
      when: row.created,
      who: row.admin_username,
      state: showState(KYB_STATES, row.kyb_status),
      subject: null,
      note: row.note,
    }));
  },
};
