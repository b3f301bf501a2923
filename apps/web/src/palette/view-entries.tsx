import { IconListCheck } from '@tabler/icons-react';
import { countText } from '@verify-admin/rulebook/kernel/figures';
import { may } from '@verify-admin/rulebook/staff/permissions';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { listSavedViews } from '@verify-admin/rulebook/status/views/saved-views.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import { savedViewPath } from '../status/status-address.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The saved views of the status list; none while they load, or where they cannot be read. */
export function useViewEntries(role: Role): PaletteEntry[] {
  const found = useCall(listSavedViews, {}, { enabled: may(role, 'saved-view/own') });
  return (found.data?.data ?? []).map((view) => ({
    id: `view ${view.id}`,
    group: 'views',
    icon: <IconListCheck size={18} stroke={1.75} aria-hidden />,
    label: view.name,
    about: countText(view.count, 'account'),
    choose: { href: savedViewPath(view) },
  }));
}
