import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  listBusinessAmlHistory,
  listIndividualAmlHistory,
} from '@verify-admin/rulebook/aml/aml.contract';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { send } from '../kernel/browser.ts';

export const INDIVIDUAL_AML_HISTORY = {
  call: listIndividualAmlHistory,
  read: async ({ account }: { readonly account: AccountKey }) => {
    const { data } = await send(listIndividualAmlHistory, account);
    return data.map((row) => ({
      when: row.individual_aml_timestamp,
      who: row.admin_username,
      state: showState(AML_STATES, row.individual_aml_status),
      subject: row.individual_name,
      note: row.admin_note,
      data: row.individual_aml_response,
    }));
  },
};

export const BUSINESS_AML_HISTORY = {
  call: listBusinessAmlHistory,
  read: async ({ account }: { readonly account: AccountKey }) => {
    const { data } = await send(listBusinessAmlHistory, account);
    return data.map((row) => ({
      when: row.business_aml_timestamp,
      who: row.admin_username,
      state: showState(AML_STATES, row.business_aml_status),
      subject: row.business_name,
      note: row.admin_note,
      data: row.business_aml_response,
    }));
  },
};
