import type { StatusFilter } from '@verify-admin/rulebook/status/status-filters';
import type { Viewer } from '@verify-admin/rulebook/status/views/saved-view.rules';
import {
  changeSavedView,
  listSavedViews,
  setStartView,
} from '@verify-admin/rulebook/status/views/saved-views.contract';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useMe } from '../../kernel/session/use-session.ts';

/** What an act on a view changes. */
export const VIEW_READS = [listSavedViews];

/** The views of this person and of the departments the role works for. */
export function useSavedViews() {
  return useCall(listSavedViews, {}, { keepsLast: true });
}

/** Who looks at the views. */
export function useViewer(): Viewer {
  const me = useMe();
  return { uuid: me?.uuid ?? '', role: me?.role ?? 'PENDING' };
}

/** The acts without a dialog. A refusal may mean that a colleague was faster: the views are read again. */
export function useViewActs(onRefused: () => void) {
  const options = { renews: VIEW_READS, onError: onRefused };
  return { saving: useAct(changeSavedView, options), starting: useAct(setStartView, options) };
}

/** The filters as a call takes them. */
export function sentFilter(filter: StatusFilter): Record<string, string[]> {
  return Object.fromEntries(Object.entries(filter).map(([field, words]) => [field, [...words]]));
}
