import {
  listVerifyAccounts,
  searchVerifyAccounts,
} from '@verify-admin/rulebook/studios/list/studio-list.contract';
import { STUDIO_SORT_DEFAULT } from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { useCall } from '../../kernel/calls/use-call.ts';
import type { StudiosAddress } from './studios-address.ts';

/** What CALL-42 is asked for an address. */
export function studiosInput(address: StudiosAddress) {
  const { filter = 'all', page = 1 } = address;
  const { sort = STUDIO_SORT_DEFAULT.sort, order = STUDIO_SORT_DEFAULT.order } = address;
  return { account_type: 'studio', filter, sort, order, page } as const;
}

/** CALL-42: a page of the studios; of those that match a text by the call that takes one. */
export function useStudios(address: StudiosAddress, search: string) {
  const input = studiosInput(address);
  const isSearched = search !== '';
  const listed = useCall(listVerifyAccounts, input, { keepsLast: true, enabled: !isSearched });
  const found = useCall(
    searchVerifyAccounts,
    { ...input, search },
    { keepsLast: true, enabled: isSearched },
  );
  return isSearched ? found : listed;
}
