import { declareRefusals } from '../kernel/refusal.ts';
import type { Role } from '../staff/roles.ts';

/** ADMIN-01..17: the words of the page. */
export const ADMIN_TEXTS = {
  title: 'Admin User Management',
  filterLabel: 'Filter by role',
  updated: 'Role updated successfully',
  failed: 'Failed to update role',
  loadFailed: 'Error loading admin users. Please try again.',
  noDate: 'N/A',
  developmentTitle: 'Advanced Development Features',
  runTest: 'Run Test',
  goToPage: 'Go To Page',
  go: 'GO',
  /** ours */
  empty: 'No users',
  disabled: 'Disabled',
} as const;

/** ADMIN-02 */
export function usersHeading(count: number): string {
  return `Users (${count})`;
}

/** ADMIN-03, ADMIN-18: `CS_ADMIN` has no option of its own and is found under `All Users`. */
export const ROLE_FILTERS = {
  all: { label: 'All Users', role: null },
  ADMIN: { label: 'Admin', role: 'ADMIN' },
  LEGAL: { label: 'Legal', role: 'LEGAL' },
  CS: { label: 'CS', role: 'CS' },
  PENDING: { label: 'Pending', role: 'PENDING' },
} as const satisfies Record<string, { label: string; role: Role | null }>;
export type RoleFilter = keyof typeof ROLE_FILTERS;
export const ROLE_FILTER_WORDS = Object.keys(ROLE_FILTERS) as [RoleFilter, ...RoleFilter[]];

export function isRoleFilter(word: unknown): word is RoleFilter {
  return typeof word === 'string' && Object.hasOwn(ROLE_FILTERS, word);
}

/** True where somebody of the role is listed under the filter. */
export function isListed(role: Role, filter: RoleFilter): boolean {
  const wanted = ROLE_FILTERS[filter].role;
  return wanted === null || wanted === role;
}

export const ADMIN_REFUSALS = declareRefusals({
  'role/unchanged': { status: 409, sentence: 'This person has the role already.' },
  'role/none-before': { status: 409, sentence: 'No earlier role of this person is known.' },
  'role/changed': {
    status: 409,
    sentence: 'A colleague has set this person’s role to {role} meanwhile. Nothing was changed.',
  },
  'staff/own': { status: 409, sentence: 'Nobody can disable himself. Ask another ADMIN.' },
  'staff/disabled-already': { status: 409, sentence: 'This person is disabled already.' },
  'staff/enabled-already': { status: 409, sentence: 'This person is enabled already.' },
});
