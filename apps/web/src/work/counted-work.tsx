import { may } from '@verify-admin/rulebook/staff/permissions';
import { workCountText } from '@verify-admin/rulebook/work/work-case.rules';
import { useMe } from '../kernel/session/use-session.ts';
import type { ShowCount } from '../shell/menu/menu-counters.ts';
import { sumCounts, useWorkCounts } from './kinds/use-work-counts.ts';

/** Counts what waits for the person at the desk, beside the entry of the sidebar. */
export function CountedWork({ show }: { show: ShowCount }) {
  const me = useMe();
  const { data } = useWorkCounts('mine', me !== null && may(me.role, 'work/view'));
  const sum = me && data ? sumCounts(data.kinds) : null;
  if (!sum || sum.count === 0) return show(null);
  const text = workCountText(sum);
  const label = text === '1' ? '1 case waits for you' : `${text} cases wait for you`;
  return show({ text, label });
}
