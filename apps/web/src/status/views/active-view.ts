import type { SavedView } from '@verify-admin/rulebook/status/views/saved-views.contract';
import { showsSame } from '@verify-admin/rulebook/status/views/stored-view';
import type { StatusView } from '../status-address.ts';

/** The saved view that the list shows. */
export interface ActiveView {
  readonly view: SavedView;
  /** The list was filtered or sorted otherwise since the view was opened. */
  readonly isModified: boolean;
}

/**
 * The view the address names; without one, the first that shows just what the list shows. Null where
 * there is none.
 */
export function activeViewOf(views: readonly SavedView[], shown: StatusView): ActiveView | null {
  const named = views.find(({ id }) => id === shown.saved);
  if (named) return { view: named, isModified: !showsSame(named, shown) };
  const same = views.find((view) => showsSame(view, shown));
  return same ? { view: same, isModified: false } : null;
}
