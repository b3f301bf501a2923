import { getListsStatus, updateLists } from '@verify-admin/rulebook/lists/lists.contract';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { useAct } from '../kernel/calls/use-act.ts';

/** Asks for the publishers' files; the status has the progress. */
export function useUpdateLists() {
  return useAct(updateLists, { renews: [getListsStatus, listSettingRequests] });
}
