import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { listPaymentHistory } from '@verify-admin/rulebook/payments/payments.contract';
import { send } from '../kernel/browser.ts';

export const PAYMENT_HISTORY = {
  call: listPaymentHistory,
  read: async ({ account }: { readonly account: AccountKey }) => {
    const { data } = await send(listPaymentHistory, account);
    return data.map((row) => ({
      when: row.created,
      who: row.admin_username,
      state: showState(PAYMENT_STATES, row.status),
      subject: null,
      note: row.note,
    }));
  },
};
