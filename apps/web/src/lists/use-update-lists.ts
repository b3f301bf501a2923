import { useQueryClient } from '@tanstack/react-query';
import { getListsStatus, updateLists } from '@verify-admin/rulebook/lists/lists.contract';
import { useAct } from '../kernel/use-act.ts';
import { callKey } from '../kernel/use-call.ts';

/** Asks for the publishers' files; how far it is, the status says. */
export function useUpdateLists() {
  const client = useQueryClient();
  return useAct(updateLists, {
    onDone: () => void client.invalidateQueries({ queryKey: callKey(getListsStatus) }),
  });
}
