import { getListsStatus, updateLists } from '@verify-admin/rulebook/lists/lists.contract';
import { useAct } from '../kernel/use-act.ts';

/** Asks for the publishers' files; how far it is, the status says. */
export function useUpdateLists() {
  return useAct(updateLists, { renews: [getListsStatus] });
}
