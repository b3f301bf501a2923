import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  listBusinessAmlHistory,
  listIndividualAmlHistory,
} from '@verify-admin/rulebook/aml/aml.contract';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import type { HistoryName } from '@verify-admin/rulebook/checklist/checklist-rows';
import { type State, showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { listKybHistory } from '@verify-admin/rulebook/kyb/kyb.contract';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { listKycHistory } from '@verify-admin/rulebook/kyc/kyc.contract';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { listLegalHistory } from '@verify-admin/rulebook/legal/legal.contract';
import { whoSetLegal } from '@verify-admin/rulebook/legal/legal.rules';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { listPaymentHistory } from '@verify-admin/rulebook/payments/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../kernel/browser.ts';
import type { CallError } from '../kernel/call-error.ts';

export interface HistoryEntry {
  readonly when: string;
  readonly who: string | null;
  readonly state: State;
  /** The subject, where one history has several. */
  readonly subject: string | null;
  readonly note: string | null;
  /** The whole stored answer, where there is one. */
  readonly data?: unknown;
}

export interface HistoryAsk {
  readonly account: AccountKey;
  readonly perOwner: boolean;
  readonly idenfy_id: string | null;
}

interface History {
  /** The call with whose cached answers this history is renewed. */
  readonly call: { readonly name: string };
  readonly read: (ask: HistoryAsk) => Promise<HistoryEntry[]>;
}

/** CALL-55: the account as text, with a trailing `&` when its owners are verified one by one. */
function accountText({ account, perOwner }: HistoryAsk): string {
  return `${account.account_type}:${account.account_id}${perOwner ? '&' : ''}`;
}

const HISTORIES: Readonly<Record<HistoryName, History>> = {
  kyc: {
    call: listKycHistory,
    read: async (ask) => {
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
  },
  kyb: {
    call: listKybHistory,
    read: async ({ account }) => {
      const { data } = await send(listKybHistory, account);
      return data.map((row) => ({
        when: row.created,
        who: row.admin_username,
        state: showState(KYB_STATES, row.kyb_status),
        subject: null,
        note: row.note,
      }));
    },
  },
  legal: {
    call: listLegalHistory,
    read: async ({ account }) => {
      const { data } = await send(listLegalHistory, account);
      return data.map((row) => ({
        when: row.created,
        who: whoSetLegal(row.due_diligence_status, row.admin_username),
        state: showState(LEGAL_STATES, row.due_diligence_status),
        subject: null,
        note: row.note,
      }));
    },
  },
  aml_individual: {
    call: listIndividualAmlHistory,
    read: async ({ account }) => {
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
  },
  aml_business: {
    call: listBusinessAmlHistory,
    read: async ({ account }) => {
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
  },
  payment: {
    call: listPaymentHistory,
    read: async ({ account }) => {
      const { data } = await send(listPaymentHistory, account);
      return data.map((row) => ({
        when: row.created,
        who: row.admin_username,
        state: showState(PAYMENT_STATES, row.status),
        subject: null,
        note: row.note,
      }));
    },
  },
};

/** One of the six histories as entries of one shape. */
export function useHistory(history: HistoryName, ask: HistoryAsk) {
  const { call, read } = HISTORIES[history];
  const asked = useQuery<HistoryEntry[], CallError>({
    // As the key of every call: the subject is second, by which it is renewed.
    queryKey: [call.name, { ...ask.account }, ask],
    queryFn: () => read(ask),
  });
  return {
    entries: asked.data,
    error: asked.error,
    reading: asked.isFetching,
    refetch: () => void asked.refetch(),
  };
}
