import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { workCountText } from '@verify-admin/rulebook/work/work-case.rules';
import { useMe } from '../kernel/session/use-session.ts';
import type { MenuCount } from '../shell/menu/menu-counts.ts';
import { sumCounts, useWorkCounts } from './kinds/use-work-counts.ts';

/** What waits for the person at the desk, beside the entry of the sidebar. */
export function useMenuCounts(): Readonly<Record<string, MenuCount>> {
  const me = useMe();
  const { data } = useWorkCounts('mine', me !== null && may(me.role, 'work/view'));
  const sum = me && data ? sumCounts(data.kinds) : null;
  if (!sum || sum.count === 0) return {};
  const text = workCountText(sum);
  const label = text === '1' ? '1 case waits for you' : `${text} cases wait for you`;
  return { [STAFF_PAGES.myDashboard]: { text, label } };
}
