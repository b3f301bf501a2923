import { pageAccess } from './page-access.ts';
import { type Level, type Role, reaches } from './roles.ts';

/** SHELL-06..16: one row per sidebar entry. `level: null` is an entry without a flag: ADMIN only. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  readonly level: Level | null;
  readonly group: 1 | 2 | 3;
}

export const MENU: readonly MenuEntry[] = [
  { path: '/my-dashboard', label: 'My Dashboard', icon: 'layout-dashboard', level: 'cs', group: 1 },
  { path: '/cs', label: 'Customer Service', icon: 'headset', level: 'cs', group: 1 },
  { path: '/creator/i', label: 'Influencers', icon: 'sparkles', level: null, group: 1 },
  { path: '/status', label: 'Status List', icon: 'list-check', level: 'cs', group: 1 },
  { path: '/bulk_aml', label: 'Bulk AML', icon: 'shield-search', level: null, group: 2 },
  { path: '/members', label: 'Members', icon: 'users', level: null, group: 2 },
  { path: '/ky/test', label: 'Link KYB', icon: 'link', level: null, group: 2 },
  {
    path: '/payments-config',
    label: 'Payments Config',
    icon: 'credit-card',
    level: 'csAdmin',
    group: 3,
  },
  { path: '/expired_docs', label: 'Expired Docs', icon: 'calendar-x', level: 'cs', group: 3 },
  { path: '/admin', label: 'Admin Panel', icon: 'settings', level: 'admin', group: 3 },
];

/** SHELL-17..19: an ADMIN sees every entry, others those whose flag matches their level. */
export function menuFor(role: Role): readonly MenuEntry[] {
  return MENU.filter((entry) => reaches(role, entry.level ?? 'admin'));
}

/** A page without an entry of the sidebar. */
export interface LinkedPage {
  readonly path: string;
  readonly label: string;
}

/** ours: pages that other pages lead to, by name. */
const LINKED_PAGES: readonly LinkedPage[] = [
  { path: '/dashboard', label: 'Overview' },
  { path: '/studios', label: 'Studios' },
  { path: '/retention', label: 'Retention' },
  { path: '/admin/audit', label: 'Audit trail' },
];

/** The pages without an entry that open to a role. */
export function linkedPagesFor(role: Role): readonly LinkedPage[] {
  return LINKED_PAGES.filter(({ path }) => pageAccess(path, role) === 'open');
}
