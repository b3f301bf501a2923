import { DASHBOARD_TEXTS } from '@verify-admin/rulebook/work/dashboard.rules';
import { WORK_KINDS } from '@verify-admin/rulebook/work/work-kinds';
import type { Crumb } from '../../shell/page/crumb.ts';
import { dashboardPath } from '../dashboard-address.ts';
import type { OpenedCase } from './case-address.ts';

/** The way back to the list a case was opened from. */
export function workCrumbs({ kind, scope }: OpenedCase): readonly Crumb[] {
  return [
    { label: DASHBOARD_TEXTS.title, href: dashboardPath({ scope }) },
    { label: WORK_KINDS[kind].label, href: dashboardPath({ kind, scope }) },
  ];
}
