import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { DecisionKindName } from '@verify-admin/rulebook/second-person/decision-kinds';
import {
  confirmProposal,
  declineProposal,
  getSecondPerson,
  listProposals,
  type Proposal,
  switchSecondPerson,
  withdrawProposal,
} from '@verify-admin/rulebook/second-person/second-person.contract';
import { useRenewAbout } from '../kernel/renew-about.ts';
import { useAct } from '../kernel/use-act.ts';
import { useCall } from '../kernel/use-call.ts';

/** How often the list of everything that waits is read again while it is looked at. */
const LOOK_MS = 30_000;

/** Which decisions need a second person. */
export function useSecondPerson() {
  return useCall(getSecondPerson, {});
}

/** Whether decisions of a kind wait for a second person, as far as this desk knows. */
export function useIsBound(kind: DecisionKindName | null): boolean {
  const { data } = useSecondPerson();
  return data?.data.find((setting) => setting.kind === kind)?.is_on ?? false;
}

export function useSwitchKind() {
  return useAct(switchSecondPerson, { renews: [getSecondPerson] });
}

/** What waits on one account for a second person; it follows what colleagues do there. */
export function useProposals({ account_type, account_id }: AccountKey): readonly Proposal[] {
  const { data } = useCall(listProposals, { account_type, account_id });
  return data?.data ?? [];
}

/** Everything that waits, or what was settled lately. */
export function useAllProposals(of: 'open' | 'settled') {
  const read = useCall(listProposals, { of }, { refetchInterval: LOOK_MS });
  const { data, error, refetch, isFetching } = read;
  return { proposals: data?.data, error, retry: () => void refetch(), reading: isFetching };
}

export interface Settled {
  readonly state: Proposal['state'];
  readonly message: string;
  /** Why nothing was done though it was confirmed. */
  readonly why: string | null;
}

/** Confirms, declines or withdraws one proposal; whatever shows its account is read again. */
export function useSettle(
  { id: proposal_id, account_type, account_id }: Proposal,
  onSettled: (settled: Settled) => void,
) {
  const renew = useRenewAbout();
  const options = {
    renews: [listProposals],
    onDone: ({ message, data }: { message: string; data: Omit<Settled, 'message'> }) => {
      void renew({ account_type, account_id });
      onSettled({ message, state: data.state, why: data.why });
    },
    onError: ({ status }: { status: number }) => {
      if (status === 409) void renew({ account_type, account_id });
    },
  };
  const confirming = useAct(confirmProposal, options);
  const declining = useAct(declineProposal, options);
  const withdrawing = useAct(withdrawProposal, options);
  return {
    confirm: () => confirming.run({ proposal_id }),
    decline: (comment: string) => declining.run({ proposal_id, comment }),
    withdraw: () => withdrawing.run({ proposal_id }),
    confirming: confirming.busy,
    declining: declining.busy,
    withdrawing: withdrawing.busy,
    error: confirming.error ?? declining.error ?? withdrawing.error,
    busy: confirming.busy || declining.busy || withdrawing.busy,
    retry: () => {
      const failed = [confirming, declining, withdrawing].find(({ error }) => error !== null);
      failed?.retry();
    },
  };
}
