import { useQuery } from '@tanstack/react-query';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { CHECKS, STATUS_CHECKS, type StatusCheck } from '@verify-admin/rulebook/checks/checks';
import type { HistoryName } from '@verify-admin/rulebook/checks/histories';
import type { State } from '@verify-admin/rulebook/kernel/vocabulary';
import { BUSINESS_AML_HISTORY, INDIVIDUAL_AML_HISTORY } from '../../aml/aml-history.ts';
import { statusHistory } from '../../checklist/status-history.ts';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { KYC_HISTORY } from '../../kyc/kyc-history.ts';

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

type StatusHistoryName = (typeof CHECKS)[StatusCheck]['history']['name'];

const STATUS_HISTORIES = Object.fromEntries<History>(
  STATUS_CHECKS.map((check) => [CHECKS[check].history.name, statusHistory(check)]),
) as Readonly<Record<StatusHistoryName, History>>;

const HISTORIES: Readonly<Record<HistoryName, History>> = {
  kyc: KYC_HISTORY,
  ...STATUS_HISTORIES,
  aml_individual: INDIVIDUAL_AML_HISTORY,
  aml_business: BUSINESS_AML_HISTORY,
};

/** One of the histories as entries of one shape. */
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
