import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { listLegalHistory } from '@verify-admin/rulebook/legal/legal.contract';
import { whoSetLegal } from '@verify-admin/rulebook/legal/legal.rules';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { send } from '../kernel/browser.ts';

export const LEGAL_HISTORY = {
  call: listLegalHistory,
  read: async ({ account }: { readonly account: AccountKey }) => {
    const { data } = await send(listLegalHistory, account);
    return data.map((row) => ({
      when: row.created,
      who: whoSetLegal(row.due_diligence_status, row.admin_username),
      state: showState(LEGAL_STATES, row.due_diligence_status),
      subject: null,
      note: row.note,
    }));
  },
};
