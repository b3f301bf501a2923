import { listWorkLimits } from '@verify-admin/rulebook/work/work.contract';
import { WORK_KINDS, type WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { useCall } from '../../kernel/calls/use-call.ts';

/** The age limits of each kind: those an ADMIN set, and until they are read those of the rules. */
export function useWorkLimits() {
  const found = useCall(listWorkLimits, {});
  return {
    stored: found.data?.data,
    of: (kind: WorkKind) =>
      found.data?.data.find((limit) => limit.kind === kind) ?? WORK_KINDS[kind].limits,
  };
}
