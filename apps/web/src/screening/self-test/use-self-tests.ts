import {
  listSelfTestMisses,
  listSelfTests,
  type SelfTest,
  startSelfTest,
} from '@verify-admin/rulebook/screening/self-test.contract';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';

const QUIET_MS = 30_000;
const BUSY_MS = 700;

export function isOpen({ finished }: SelfTest): boolean {
  return finished === null;
}

/** The self-tests, newest first; looked at more often while one is under way. */
export function useSelfTests() {
  const { data, error, refetch, isFetching } = useCall(
    listSelfTests,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.data.tests.some(isOpen) ? BUSY_MS : QUIET_MS),
    },
  );
  return { found: data?.data, error, refetch, isFetching };
}

/** Asks for a self-test; the list has the progress. */
export function useStartSelfTest() {
  return useAct(startSelfTest, { renews: [listSelfTests] });
}

/** What a self-test answered wrongly; a settled one never changes. */
export function useMisses(id: number) {
  const { data, error, refetch } = useCall(listSelfTestMisses, { id });
  return { misses: data?.data, error, refetch };
}
