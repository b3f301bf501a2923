import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { workCountText } from '@verify-admin/rulebook/work/work-case.rules';
import { useEffect } from 'react';
import { useMe } from '../kernel/session/use-session.ts';
import { setMenuCount } from '../shell/menu/menu-counts.ts';
import { sumCounts, useWorkCounts } from './kinds/use-work-counts.ts';

/** Counts what waits for the person at the desk, beside the entry of the sidebar. */
export function MenuCounter() {
  const me = useMe();
  const { data } = useWorkCounts('mine', me !== null && may(me.role, 'work/view'));
  const sum = me && data ? sumCounts(data.kinds) : null;
  const text = sum && sum.count > 0 ? workCountText(sum) : null;
  useEffect(() => {
    if (text === null) setMenuCount(STAFF_PAGES.myDashboard, null);
    else {
      const label = text === '1' ? '1 case waits for you' : `${text} cases wait for you`;
      setMenuCount(STAFF_PAGES.myDashboard, { text, label });
    }
  }, [text]);
  return null;
}
