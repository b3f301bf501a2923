import { WORK_REFRESH_MS } from '@verify-admin/rulebook/work/work-case.rules';
import { countWork, type KindCount } from '@verify-admin/rulebook/work/work.contract';
import type { WorkScope } from '@verify-admin/rulebook/work/work-scope';
import { useCall } from '../../kernel/calls/use-call.ts';

/** How many cases of each kind wait in a scope, read again while somebody looks. */
export function useWorkCounts(scope: WorkScope, enabled = true) {
  return useCall(
    countWork,
    { scope },
    { enabled, keepsLast: true, refetchInterval: WORK_REFRESH_MS },
  );
}

/** All kinds together. */
export function sumCounts(kinds: readonly KindCount[]): { count: number; has_more: boolean } {
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    has_more: kinds.some(({ has_more }) => has_more),
  };
}
