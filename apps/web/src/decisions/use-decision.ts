import {
  type DecidedScreening,
  explainDecision,
  rerunScreening,
} from '@verify-admin/rulebook/decisions/decisions.contract';
import { useAct } from '../kernel/calls/use-act.ts';
import { useCall } from '../kernel/calls/use-call.ts';

/** A decision with what explains it. It does not change any more, except for the checkpoint over it. */
export function useDecision(seq: number) {
  const { data, error, refetch, isFetching } = useCall(explainDecision, { seq });
  return { explained: data?.data, error, retry: () => void refetch(), retrying: isFetching };
}

/** Runs a screening of a decision again. */
export function useRerun(seq: number, { run_type, run_id }: DecidedScreening) {
  const act = useAct(rerunScreening);
  return { ...act, outcome: act.value?.data, begin: () => act.run({ seq, run_type, run_id }) };
}
