import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { listKycHistory } from '@verify-admin/rulebook/kyc/kyc.contract';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { send } from '../kernel/browser.ts';

interface KycHistoryAsk {
  readonly account: AccountKey;
  readonly perOwner: boolean;
  readonly idenfy_id: string | null;
}

/** CALL-55: the account as text, with a trailing `&` when its owners are verified one by one. */
function accountText({ account, perOwner }: KycHistoryAsk): string {
  return `${account.account_type}:${account.account_id}${perOwner ? '&' : ''}`;
}

export const KYC_HISTORY = {
  call: listKycHistory,
  read: async (ask: KycHistoryAsk) => {
    const company_id = ask.idenfy_id ?? undefined;
    const input = { account: accountText(ask), ...(company_id && { company_id }) };
    const { data } = await send(listKycHistory, input);
    return data.map((row) => ({
      when: row.updated_1,
      who: row.admin_username,
      state: showState(KYC_STATES, row.cleaned_status),
      subject: row.owner_name,
      note: row.note ?? row.reason,
    }));
  },
};
