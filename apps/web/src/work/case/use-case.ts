import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  getWorkCase,
  releaseWorkCase,
  takeWorkCase,
  type WorkCase,
} from '@verify-admin/rulebook/work/work.contract';
import { WORK_REFRESH_MS } from '@verify-admin/rulebook/work/work-case.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import type { OpenedCase } from './case-address.ts';
import { WORK_READS } from './use-next-case.ts';

/** Who has the case: the person at the desk, soon or now, a colleague, nobody; `settled` once it does not wait. */
export type CaseState = 'loading' | 'taking' | 'own' | 'held' | 'free' | 'settled';

function stateOf(found: WorkCase | null | undefined, own: string | undefined): CaseState {
  if (found === undefined) return 'loading';
  if (found === null) return 'settled';
  if (found.holder === null) return 'free';
  return found.holder.uuid === own ? 'own' : 'held';
}

/**
 * The case an account was opened for. Opening it from a list takes it where it is free, once: a case
 * that was given back or whose lease ended is not taken again without a word.
 */
export function useCase(account: AccountKey, { kind, ref }: OpenedCase) {
  const { account_type, account_id } = account;
  const key = { kind, account_type, account_id, ref };
  const own = useMe()?.uuid;
  const read = useCall(getWorkCase, key, { refetchInterval: WORK_REFRESH_MS });
  const taking = useAct(takeWorkCase, { renews: WORK_READS });
  const releasing = useAct(releaseWorkCase, { renews: WORK_READS });
  const [last, setLast] = useState<WorkCase | null>(null);
  const found = read.data?.data;
  if (found && found !== last) setLast(found);
  const known = stateOf(found, own);

  const [wasTaken, setWasTaken] = useState(false);
  const isFirst = known === 'free' && !wasTaken;
  const takeFirst = useEffectEvent(() => {
    setWasTaken(true);
    taking.run(key);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- It is taken once, whatever comes of it.
    if (isFirst) takeFirst();
  }, [isFirst]);

  return {
    state: known === 'free' && (isFirst || taking.busy) ? ('taking' as const) : known,
    found: found ?? null,
    /** As it was read last, also once it is settled. */
    last,
    error: read.error ?? taking.error ?? releasing.error,
    retry: read.refetch,
    take: (expected_holder?: string) => {
      setWasTaken(true);
      taking.run({ ...key, ...(expected_holder && { expected_holder }) });
    },
    taking: taking.busy,
    giveBack: () => {
      setWasTaken(true);
      releasing.run(key);
    },
    releasing: releasing.busy,
  };
}
