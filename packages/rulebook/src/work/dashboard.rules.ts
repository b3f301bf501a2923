import { countText } from '../kernel/figures.ts';
import { isRole, ROLE_TONES } from '../staff/roles.ts';

/** PROF-01..07: the texts of `/my-dashboard`. */
export const DASHBOARD_TEXTS = {
  title: 'My Dashboard',
  accounts: 'Assigned Accounts',
  none: 'No accounts assigned',
  failed: 'Error loading dashboard data',
  tryAgain: 'Try Again Now',
  /** ours: PROF-07 */
  view: 'View',
  /** ours: what a failure says in addition, and what is announced after it. */
  retried: 'It is tried again every 5 seconds.',
  loaded: 'The dashboard is loaded.',
} as const;

/** PROF-02 */
export const ASSIGNED_COLUMNS = [
  'Account ID',
  'Name',
  'Type',
  'Status',
  'Last Updated',
  'Actions',
] as const;

/** PROF-06: how often the dashboard is loaded again while the call fails. */
export const DASHBOARD_RETRY_MS = 5000;

/** ours: how many assigned accounts a page has. */
export const ASSIGNED_PAGE_SIZES = [25, 50, 100] as const;
export type AssignedPageSize = (typeof ASSIGNED_PAGE_SIZES)[number];
export const ASSIGNED_PAGE_SIZE_DEFAULT: AssignedPageSize = 25;

const DEFAULT_ROLE = 'Staff';

/** PROF-01: the role as text, `Staff` where there is none, with the tone of its badge (ADMIN-05). */
export function showRole(role: string | null | undefined) {
  if (!role) return { label: DEFAULT_ROLE, tone: 'plain' } as const;
  return { label: role, tone: isRole(role) ? ROLE_TONES[role] : 'plain' } as const;
}

/** PROF-01: the assignment count in words. */
export function assignedCountText(count: number): string {
  return `${countText(count, 'account')} assigned`;
}
